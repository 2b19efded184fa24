import {
  type BuiltInLocale,
  formatMessage,
  printable,
  type TerminalWords,
} from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import { type Forgotten, forgetAccount } from '../../../../src/wire/calls/accounts/forget-account';
import type { CommandIo } from '../../command-io';

const messages = {
  would: {
    'zh-CN': '将清除账号 ${name} 的：',
    en: 'Of the account ${name} this would be erased:',
  },
  erased: { 'zh-CN': '已清除账号 ${name} 的：', en: 'Of the account ${name} this was erased:' },
  erasing: { 'zh-CN': '${kind}：${count}', en: '${kind}: ${count}' },
  stays: {
    'zh-CN': '依法保留、到期自动清除的历史：',
    en: 'What stays is the history, as the law has it, and goes by itself:',
  },
  noneStays: { 'zh-CN': '没有保留的历史。', en: 'There is no history of it that stays.' },
  staying: {
    'zh-CN': '${kind}：${count} 条，最晚 ${until} 清除',
    en: '${kind}: ${count}, until ${until} at the latest',
  },
  sure: {
    'zh-CN': '什么也没有清除。确定要清除时加上 --yes；不能恢复。',
    en: 'Nothing was erased. Add --yes to do it; it cannot be taken back.',
  },
} satisfies Record<string, TerminalWords>;

const kinds: Readonly<
  Record<Forgotten['erased'][number]['kind'] | Forgotten['stays'][number]['kind'], TerminalWords>
> = {
  account: {
    'zh-CN': '账号（姓名、手机号、密码、证件）',
    en: 'account (name, phone, password, ID number)',
  },
  devices: { 'zh-CN': '免登录设备', en: 'devices' },
  sessions: { 'zh-CN': '当前登录', en: 'open sessions' },
  'ended sessions': { 'zh-CN': '已结束的登录', en: 'sessions that have ended' },
  codes: { 'zh-CN': '验证码', en: 'codes that were sent' },
  'remembered devices': { 'zh-CN': '记住登录的设备', en: 'remembered devices' },
  consents: { 'zh-CN': '同意过的协议', en: 'terms that were accepted' },
  usage: { 'zh-CN': '用量和余额', en: 'usage and balance' },
  charges: { 'zh-CN': '账单', en: 'charges' },
  limits: { 'zh-CN': '限制', en: 'limits' },
  'read notices': { 'zh-CN': '看过的通知', en: 'notices that were read' },
  visits: { 'zh-CN': '访客申请', en: 'visitors’ requests' },
  card: { 'zh-CN': '访客卡', en: 'visitor’s card' },
  'kept fields': { 'zh-CN': '学校保存的字段', en: 'fields that the school keeps' },
  'sign-in': { 'zh-CN': '登录', en: 'sign-ins' },
  session: { 'zh-CN': '会话', en: 'sessions' },
  recovery: { 'zh-CN': '找回密码', en: 'recoveries' },
  administrator: { 'zh-CN': '管理操作', en: 'what administrators did' },
};

interface Wanted {
  school: string;
  name: string;
  /** Else it is only said. */
  isSure: boolean;
  isJson: boolean;
}

/** Erases what is stored of a student, or says what would be erased and what stays. */
export async function forget(
  client: OperatorClient,
  { school, name, isSure, isJson }: Wanted,
  { stdout, stderr }: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const request = { school, username: name, isDryRun: !isSure };
  const forgotten = await client.call(forgetAccount, request);
  if (isJson) {
    stdout.write(`${JSON.stringify({ account: name, ...forgotten }, null, 2)}\n`);
    return 0;
  }
  const { erased, stays } = forgotten;
  const lines = [
    formatMessage(messages[isSure ? 'erased' : 'would'][locale], { name }),
    ...erased.map(({ kind, count }) => {
      const values = { kind: kinds[kind][locale], count };
      return `  ${formatMessage(messages.erasing[locale], values)}`;
    }),
    messages[stays.length > 0 ? 'stays' : 'noneStays'][locale],
    ...stays.map(({ kind, count, until }) => {
      const values = { kind: kinds[kind][locale], count, until: until.slice(0, 10) };
      return `  ${formatMessage(messages.staying[locale], values)}`;
    }),
  ];
  stdout.write(lines.map((line) => `${printable(line)}\n`).join(''));
  if (!isSure) stderr.write(`${messages.sure[locale]}\n`);
  return 0;
}
