import {
  type BuiltInLocale,
  formatMessage,
  listed,
  printable,
  suggest,
  type TerminalWords,
} from '../../../../src/engine';
import { type OperatorClient, usingOperator } from '../../../../src/gateway/operator';
import { addAdministrator } from '../../../../src/wire/calls/administrators/add-administrator';
import type {
  AdministratorInfo,
  Grant,
  Lost,
  StudioSessionInfo,
} from '../../../../src/wire/calls/administrators/administrator-parts';
import { dismissAdministrator } from '../../../../src/wire/calls/administrators/dismiss-administrator';
import { endAdministratorSessions } from '../../../../src/wire/calls/administrators/end-administrator-sessions';
import { makeAdministratorLink } from '../../../../src/wire/calls/administrators/make-administrator-link';
import { readAdministratorSessions } from '../../../../src/wire/calls/administrators/read-administrator-sessions';
import { readAdministrators } from '../../../../src/wire/calls/administrators/read-administrators';
import { setSchoolApproval } from '../../../../src/wire/calls/approval/set-approval';
import { ADMINISTRATOR_ROLES } from '../../../../src/wire/calls/define-call';
import { listSchools } from '../../../../src/wire/calls/publishing/list-schools';
import { columnLines } from '../../column-lines';
import type { CommandIo } from '../../command-io';
import { confirm } from '../../confirm';
import { type Given, listOf, type RunCommand, textOf } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localMinute } from '../../local-time';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';
import {
  nameTaken,
  noName,
  noSchool,
  notConfirmed,
  unknownAdministrator,
  unknownSchool,
  wrongName,
} from './refusals';

const messages = {
  added: {
    'zh-CN':
      '已添加 ${name}（${grants}）。把下面的一次性链接交给对方，用它设置密码（${at} 前有效，只显示这一次）：',
    en: '${name} was added (${grants}). With this one-time link they choose a password, until ${at}; it is shown here and never again:',
  },
  linked: {
    'zh-CN': '${name} 的新链接（${at} 前有效，只显示这一次；以前的链接已失效）：',
    en: 'A new link for ${name}, until ${at}; it is shown here and never again, and links before are no good any more:',
  },
  confirm: {
    'zh-CN': '移除管理员 ${name}（${grants}）？输入 y 移除：',
    en: 'Remove the administrator ${name} (${grants})? Type y to do so: ',
  },
  notRemoved: { 'zh-CN': '没有移除。', en: 'Nobody was removed.' },
  removed: {
    'zh-CN': '已移除 ${name}，其会话已结束。',
    en: '${name} was removed; their sessions have ended.',
  },
  none: {
    'zh-CN': '还没有管理员。用 formgate administrators add <名称> 添加。',
    en: 'There are no administrators. Add one with "formgate administrators add <name>".',
  },
  required: {
    'zh-CN': '从现在起，${schools}的发布须经第二人批准。',
    en: 'From now on a second person approves what goes live at ${schools}.',
  },
  waived: {
    'zh-CN': '${schools}的发布不再需要批准。',
    en: 'What goes live at ${schools} needs no approval any more.',
  },
  everywhere: { 'zh-CN': '所有学校', en: 'every school' },
  invited: { 'zh-CN': '已邀请', en: 'invited' },
  active: { 'zh-CN': '已启用', en: 'active' },
  secondFactor: { 'zh-CN': '两步验证', en: 'second factor' },
  lacksSecondFactor: { 'zh-CN': '未启用两步验证', en: 'no second factor yet' },
  seen: { 'zh-CN': '最近使用 ${at}', en: 'last seen ${at}' },
  began: { 'zh-CN': '${at} 登录', en: 'signed in ${at}' },
  noSessions: { 'zh-CN': '${name} 没有登录。', en: '${name} is signed in nowhere.' },
  grant: { 'zh-CN': '${role}：${where}', en: '${role}: ${where}' },
  noneEnded: {
    'zh-CN': '${name} 没有要结束的登录：没有登录，或者已经结束。',
    en: 'No session of ${name} was open any more, and none was ended.',
  },
  ended: {
    'zh-CN': '已结束 ${name} 的 ${count} 个登录。',
    en: 'Sessions of ${name} that were ended: ${count}.',
  },
} satisfies Record<string, TerminalWords>;

/** Adds, lists or removes administrators, or makes a link for one. */
export const run: RunCommand = async (given, io) => {
  const locale = localeOf(given.options.locale, io);
  const print = (json: object, lines: readonly string[]) => printResult(given, io, json, lines);
  const say = (words: TerminalWords, data: Readonly<Record<string, string>>) =>
    printable(formatMessage(words[locale], data));
  const [action, written] = given.arguments;
  const name = OF_ONE.includes(action ?? '') ? readName(written, action) : '';
  let exitCode = 0;
  await usingOperator(io.env, async (client) => {
    if (action === 'add') {
      const grants = await readGrants(given, client);
      const { added } = await client.call(addAdministrator, { name, grants });
      if (!added) throw nameTaken(name);
      const { administrator, link } = added;
      const url = `${client.studio}${link.path}`;
      const shown = grantsOf(administrator, locale);
      const words = say(messages.added, { name, grants: shown, at: localMinute(link.expiresAt) });
      print({ administrator, link: { url, ...link } }, [words, '', `  ${url}`, '']);
    } else if (action === 'link') {
      const { link } = await client.call(makeAdministratorLink, { name, lost: readLost(given) });
      if (!link) throw unknownAdministrator(name);
      const url = `${client.studio}${link.path}`;
      const words = say(messages.linked, { name, at: localMinute(link.expiresAt) });
      print({ link: { url, ...link } }, [words, '', `  ${url}`, '']);
    } else if (action === 'remove') {
      exitCode = await remove({ client, name, given, io, locale });
    } else if (action === 'sessions') {
      const { sessions } = await client.call(readAdministratorSessions, { name });
      if (!sessions) throw unknownAdministrator(name);
      const lines = columnLines(
        sessions.map((each) => sessionCells(each, locale)),
        io.stdout,
        listHeadings.administratorSessions[locale],
      );
      print({ sessions }, lines.length > 0 ? lines : [say(messages.noSessions, { name })]);
    } else if (action === 'end-sessions') {
      const id = textOf(given.options.id);
      const request = { name, ...(id !== undefined && { id: Number(id) }) };
      const { ended } = await client.call(endAdministratorSessions, request);
      if (ended === null) throw unknownAdministrator(name);
      const words = ended === 0 ? messages.noneEnded : messages.ended;
      print({ ended }, [say(words, { name, count: String(ended) })]);
    } else if (action === 'require-approval' || action === 'waive-approval') {
      const approval = action === 'require-approval' ? 'required' : 'waived';
      const schools = await readSchools(given, client);
      if (schools.length === 0) throw noSchool(action);
      for (const school of schools) await client.call(setSchoolApproval, { school, approval });
      const names = listed(schools, locale);
      print({ approval, schools }, [say(messages[approval], { schools: names })]);
    } else {
      const { administrators } = await client.call(readAdministrators, {});
      const rows = administrators.map((each) => cellsOf(each, locale));
      const lines = columnLines(rows, io.stdout, listHeadings.administrators[locale]);
      print({ administrators }, lines.length > 0 ? lines : [messages.none[locale]]);
    }
  });
  return exitCode;
};

/** The actions that are about one administrator. */
const OF_ONE: readonly string[] = ['add', 'link', 'remove', 'sessions', 'end-sessions'];

interface Removing {
  client: OperatorClient;
  name: string;
  given: Given;
  io: CommandIo;
  locale: BuiltInLocale;
}

/** Removes an administrator, once that is confirmed; gives the exit code. */
async function remove({ client, name, given, io, locale }: Removing): Promise<number> {
  const { administrators } = await client.call(readAdministrators, {});
  const key = nameKey(name);
  const found = administrators.find((each) => nameKey(each.name) === key);
  if (!found) {
    const names = administrators.map((each) => each.name);
    throw unknownAdministrator(name, suggest(name, names));
  }
  const about = { name: found.name, grants: grantsOf(found, locale) };
  const question = printable(formatMessage(messages.confirm[locale], about));
  const words = { question, unasked: notConfirmed, declined: messages.notRemoved };
  if (!(await confirm(given, words, io, locale))) return 1;
  const { isKnown } = await client.call(dismissAdministrator, { name });
  if (!isKnown) throw unknownAdministrator(name);
  const text = printable(formatMessage(messages.removed[locale], { name }));
  printResult(given, io, { removed: name }, [text]);
  return 0;
}

/** As the gateway compares names. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function readName(written: string | undefined, action: string | undefined): string {
  const name = written?.trim() ?? '';
  if (name === '') throw noName(action ?? '');
  if (!/^[^\s\p{Cc}]{1,128}$/u.test(name)) throw wrongName();
  return name;
}

function readLost({ options }: Given): Lost {
  return textOf(options.lost) === 'second-factor' ? 'second-factor' : 'password';
}

/** @throws UserError for the first school that the gateway does not have */
async function readGrants(given: Given, client: OperatorClient): Promise<Grant[]> {
  const wanted = textOf(given.options.role) ?? 'owner';
  const role = ADMINISTRATOR_ROLES.find((each) => each === wanted) ?? 'viewer';
  const schools = await readSchools(given, client);
  return schools.length === 0 ? [{ role }] : schools.map((school) => ({ role, school }));
}

/** @throws UserError for the first school that the gateway does not have */
async function readSchools({ options }: Given, client: OperatorClient): Promise<string[]> {
  const schools = listOf(options.school);
  if (schools.length === 0) return [];
  const { schools: known } = await client.call(listSchools, {});
  const unknown = schools.find((school) => !known.includes(school));
  if (unknown !== undefined) throw unknownSchool(unknown, suggest(unknown, known));
  return [...schools];
}

/** An administrator in a list: the name, the roles, the state. */
function cellsOf(administrator: AdministratorInfo, locale: BuiltInLocale): string[] {
  const { name, state, lastSeenAt } = administrator;
  return [
    ...[name, grantsOf(administrator, locale), messages[state][locale]],
    secondFactorOf(administrator, locale),
    lastSeenAt === null
      ? ''
      : formatMessage(messages.seen[locale], { at: localMinute(lastSeenAt) }),
  ].map(printable);
}

function secondFactorOf(
  { hasSecondFactor, lacksSecondFactor }: AdministratorInfo,
  locale: BuiltInLocale,
): string {
  if (hasSecondFactor) return messages.secondFactor[locale];
  return lacksSecondFactor ? messages.lacksSecondFactor[locale] : '';
}

/** A session in a list: its number, its device, its times. */
function sessionCells(session: StudioSessionInfo, locale: BuiltInLocale): string[] {
  const { id, device, address, startedAt, usedAt } = session;
  return [
    ...[String(id), device ?? '', address ?? ''],
    formatMessage(messages.began[locale], { at: localMinute(startedAt) }),
    formatMessage(messages.seen[locale], { at: localMinute(usedAt) }),
  ].map(printable);
}

function grantsOf({ grants }: Pick<AdministratorInfo, 'grants'>, locale: BuiltInLocale): string {
  return grants
    .map(({ role, school }) => {
      const where = school ?? messages.everywhere[locale];
      return formatMessage(messages.grant[locale], { role, where });
    })
    .join(locale === 'zh-CN' ? '、' : ', ');
}
