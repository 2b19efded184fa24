import {
  type BuiltInLocale,
  formatMessage,
  type KeptValues,
  keptText,
  printable,
  type TerminalWords,
} from '../../../../src/engine';
import type {
  AccountDetails,
  AccountRecord,
} from '../../../../src/wire/calls/accounts/account-parts';
import { localMinute } from '../../local-time';

const messages = {
  active: { 'zh-CN': '可以登录', en: 'active' },
  disabled: { 'zh-CN': '已停用', en: 'disabled' },
  own: { 'zh-CN': '自己设置的密码', en: 'a password of its own' },
  initial: { 'zh-CN': '初始密码', en: 'the initial password' },
  none: { 'zh-CN': '还没有密码', en: 'no password yet' },
  card: { 'zh-CN': '访客卡上的密码', en: 'the password of a visitor’s card' },
  temporary: {
    'zh-CN': '临时密码，登录时须修改',
    en: 'a password to be changed at the next sign-in',
  },
  identified: { 'zh-CN': '有身份证号', en: 'has an ID number' },
  unidentified: { 'zh-CN': '没有身份证号', en: 'has no ID number' },
  online: {
    'zh-CN': '在线 ${sessions}，设备 ${devices}',
    en: 'sessions: ${sessions}, devices: ${devices}',
  },
  plan: { 'zh-CN': '套餐 ${plan}', en: 'plan: ${plan}' },
  ended: { 'zh-CN': '已于 ${at} 到期', en: 'ended ${at}' },
  ends: { 'zh-CN': '到期 ${at}', en: 'ends ${at}' },
} satisfies Record<string, TerminalWords>;

/** A phone of which the middle is hidden: `138****8000`. */
export function maskPhone(phone: string | null): string | null {
  return phone === null ? null : phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');
}

/** An account as lists for programs have it: nothing of an ID number, and a masked phone. */
export function maskedJson({ hasIdentification, phone, ...account }: AccountRecord) {
  return {
    ...account,
    phone: maskPhone(phone),
    // It is stored as a keyed hash alone.
    identification: hasIdentification ? '******************' : null,
  };
}

export type MaskedAccount = ReturnType<typeof maskedJson>;

/** An account in a list. */
export function accountCells(
  account: Omit<AccountRecord, 'hasIdentification'>,
  locale: BuiltInLocale,
): string[] {
  const { username, displayName, phone, password } = account;
  const parts = [username, displayName, maskPhone(phone) ?? '–', stateOf(account, locale)];
  if (password !== 'own') parts.push(messages[password][locale]);
  return parts;
}

/** Says that it may sign in, or not: one whose time is over, as a visitor's card, may not. */
function stateOf(
  { state, endsAt }: Pick<AccountRecord, 'state' | 'endsAt'>,
  locale: BuiltInLocale,
) {
  const isOver = endsAt !== null && new Date(endsAt) <= new Date();
  if (state === 'disabled' || !isOver) return messages[state][locale];
  return formatMessage(messages.ended[locale], { at: localMinute(endsAt) });
}

/** All that an operator may know of one account. */
export function detailLines(account: AccountDetails, locale: BuiltInLocale): string[] {
  const { hasIdentification, password, sessions, devices, plan, kept, endsAt } = account;
  const lines = [
    printable(accountCells({ ...account, password: 'own' }, locale).join('  ')),
    messages[password][locale],
    messages[hasIdentification ? 'identified' : 'unidentified'][locale],
    formatMessage(messages.online[locale], { sessions, devices }),
  ];
  if (plan !== null) lines.push(printable(formatMessage(messages.plan[locale], { plan })));
  for (const [name, text] of keptTexts(kept)) lines.push(printable(`${name}: ${text}`));
  if (endsAt !== null && new Date(endsAt) > new Date()) {
    const at = localMinute(endsAt);
    lines.push(formatMessage(messages.ends[locale], { at }));
  }
  return lines.map((line, index) => (index === 0 ? line : `  ${line}`));
}

/** Lists the values of the school's own fields, each name with its text. */
export function keptTexts(kept: KeptValues): [name: string, text: string][] {
  return Object.entries(kept).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, keptText(value)]],
  );
}
