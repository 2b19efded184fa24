import {
  type BuiltInLocale,
  formatMessage,
  printable,
  type TerminalWords,
} from '../../../../src/engine';
import { checkAccount } from '../../../../src/gateway/accounts';
import { type OperatorClient, usingOperator } from '../../../../src/gateway/operator';
import { pluginRegistry } from '../../../../src/plugins/definitions';
import type { AccountDetails } from '../../../../src/wire/calls/accounts/account-parts';
import { findAccount } from '../../../../src/wire/calls/accounts/find-account';
import { removeAccount } from '../../../../src/wire/calls/accounts/remove-account';
import { setDisabled } from '../../../../src/wire/calls/accounts/set-disabled';
import { type PasswordResult, setPassword } from '../../../../src/wire/calls/accounts/set-password';
import { unlockAccount } from '../../../../src/wire/calls/accounts/unlock-account';
import { beginImport } from '../../../../src/wire/calls/imports/begin-import';
import type { CommandIo } from '../../command-io';
import { confirm } from '../../confirm';
import { type Given, type RunCommand, textOf } from '../../define-command';
import { importOptions, importTable } from '../../imports/import-table';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';
import { accountImport, waysToPassword } from './account-import';
import { askForNewPassword, readNewPassword } from './ask-password';
import { exportAccounts } from './export';
import { exportStudent } from './export-student';
import { createFirstPasswords } from './first-passwords';
import { forget } from './forget';
import { printAccounts } from './list';
import {
  existingAccount,
  noName,
  noPermanentPassword,
  noSchool,
  notConfirmed,
  refusedAccount,
  stillOnline,
  unknownAccount,
  weakPassword,
} from './refusals';
import { requireKnownAccount } from './require-known';
import { detailLines, maskedJson } from './show-account';

const messages = {
  added: { 'zh-CN': '已添加账号 ${name}。', en: 'The account ${name} was added.' },
  noPassword: {
    'zh-CN': '${name} 还没有密码。',
    en: '${name} has no password yet. ',
  },
  passwordSet: {
    'zh-CN': '已设置 ${name} 的密码，并结束了它的登录。下次登录时须修改。',
    en: 'The password of ${name} is set, and its sessions have ended. It is to be changed at the next sign-in.',
  },
  permanentSet: {
    'zh-CN': '已设置 ${name} 的密码，并结束了它的登录。',
    en: 'The password of ${name} is set, and its sessions have ended.',
  },
  disabled: {
    'zh-CN': '${name} 已停用，不能再登录；已有的登录在一分钟内断开。',
    en: '${name} is disabled and signs in no more; its sessions are disconnected within a minute.',
  },
  unlocked: {
    'zh-CN': '已解除 ${name} 的锁定，可以重新登录。',
    en: '${name} is unlocked and may try again.',
  },
  enabled: { 'zh-CN': '${name} 已启用。', en: '${name} may sign in again.' },
  removed: {
    'zh-CN': '已删除账号 ${name} 和它的设备、用量。',
    en: 'The account ${name} was removed, with its devices and usage.',
  },
  confirm: {
    'zh-CN': '删除账号 ${name} 和它的设备、用量？不能恢复。输入 y 删除：',
    en: 'Remove the account ${name} with its devices and usage, for good? Type y to do so: ',
  },
  notRemoved: { 'zh-CN': '没有删除。', en: 'Nothing was removed.' },
} satisfies Record<string, TerminalWords>;

/** One run of the command: what its actions share. */
interface Run {
  client: OperatorClient;
  school: string;
  name: string;
  given: Given;
  io: CommandIo;
  locale: BuiltInLocale;
  isJson: boolean;
  /** Prints that it is done, for people or for programs. */
  done(words: TerminalWords): number;
}

/** The work of each action; it gives the exit code. */
const actions: Readonly<Record<string, (run: Run) => Promise<number>>> = {
  list: ({ client, school, given: { options }, io, locale }) =>
    printAccounts(
      client,
      school,
      { format: textOf(options.format), isDisabled: options.disabled === true },
      io,
      locale,
    ),
  export({ client, school, name, given: { options }, io, locale }) {
    const account = textOf(options.account);
    if (account === undefined) return exportAccounts(client, school, name, io, locale);
    return exportStudent(client, { school, name: account, file: name }, io, locale);
  },
  forget: ({ client, school, name, given: { options }, io, locale, isJson }) =>
    forget(client, { school, name, isSure: options.yes === true, isJson }, io, locale),
  async unlock({ client, school, name: username, done }) {
    await client.call(unlockAccount, { school, username });
    return done(messages.unlocked);
  },
  add,
  async show(run) {
    const { given, io, locale } = run;
    const account = await requireAccount(run);
    printResult(given, io, { account: maskedJson(account) }, detailLines(account, locale));
    return 0;
  },
  async 'set-password'(run) {
    const { client, school, name: username, given, io, locale, done } = run;
    const { options } = given;
    await requireAccount(run);
    const password =
      options.passwordStdin === true
        ? await readNewPassword(io)
        : await askForNewPassword(io, locale);
    const isPermanent = options.permanent === true;
    const change = { school, username, password, mustChange: !isPermanent };
    requireSet(await client.call(setPassword, change), username);
    return done(isPermanent ? messages.permanentSet : messages.passwordSet);
  },
  disable: (run) => change(run, 'disable'),
  enable: (run) => change(run, 'enable'),
  remove,
};

/** Imports and manages the accounts of a school. */
export const run: RunCommand = async (given, io) => {
  const locale = localeOf(given.options.locale, io);
  const isJson = given.options.format === 'json';
  const [action = '', name = ''] = given.arguments;
  const school = textOf(given.options.school);
  const act = actions[action];
  if (school === undefined) throw noSchool();
  if (name === '' && action !== 'list') throw noName(action);
  if (action === 'import') {
    return importTable(accountImport(), importOptions(school, name, given.options), io, locale);
  }
  const done = (words: TerminalWords) => {
    const text = printable(formatMessage(words[locale], { name }));
    printResult(given, io, { account: name, done: action }, [text]);
    return 0;
  };
  if (!act) throw noName(action);
  const username = accountOf(action, given);
  return usingOperator(io.env, async (client) => {
    if (username !== undefined) await requireKnownAccount(client, { school, username });
    return act({ client, school, name, given, io, locale, isJson, done });
  });
};

/** The account that an action is about; undefined where it need not be there. */
function accountOf(action: string, { options, arguments: [, name] }: Given): string | undefined {
  if (action === 'export') return textOf(options.account);
  return action === 'add' || action === 'list' ? undefined : name;
}

async function requireAccount({ client, school, name }: Run): Promise<AccountDetails> {
  const { account } = await client.call(findAccount, { school, username: name });
  if (!account) throw unknownAccount(name);
  return account;
}

async function add(run: Run): Promise<number> {
  const { client, school, name, given, io, locale, done } = run;
  const { options } = given;
  const known = await client.call(findAccount, { school, username: name });
  if (known.account) throw existingAccount(name);
  const isPermanent = options.permanent === true;
  if (isPermanent && options.passwordStdin !== true) throw noPermanentPassword();
  const password = options.passwordStdin === true ? await readNewPassword(io) : undefined;
  const texts = {
    username: name,
    displayName: textOf(options.name) ?? '',
    phone: textOf(options.phone) ?? '',
    // Not on the command line, which other users of the machine see.
    identification: (await io.askSecret?.(identificationQuestion[locale])) ?? '',
    // One that stays is set by the rules for a student's own, below.
    password: isPermanent ? '' : (password ?? ''),
  };
  const account = checkAccount(1, texts, pluginRegistry());
  if (Array.isArray(account)) throw refusedAccount(account);
  const table = 'accounts';
  const { importId } = await client.call(beginImport, { school, table });
  const { stage, finish } = createFirstPasswords();
  await stage(client, { school, importId, rows: [account] });
  const { username } = account;
  const request = { school, table, importId, isDryRun: false, username } as const;
  const { problems, added, withoutPassword = 0 } = await finish(client, request);
  if (problems.length > 0) throw refusedAccount(problems);
  if (added === 0) throw existingAccount(name);
  if (isPermanent) await setFirstPassword(run, username, password ?? '');
  const exitCode = done(messages.added);
  if (withoutPassword > 0 && !isPermanent) {
    const warning = `${messages.noPassword[locale]}${waysToPassword[locale]}`;
    io.stderr.write(`${printable(formatMessage(warning, { name }))}\n`);
  }
  return exitCode;
}

/**
 * Sets the password of an account that was just made; one that is refused takes the account away
 * again.
 */
async function setFirstPassword(
  { client, school }: Run,
  username: string,
  password: string,
): Promise<void> {
  const result = await client.call(setPassword, {
    ...{ school, username, password, mustChange: false },
  });
  if (result.outcome !== 'done') await client.call(removeAccount, { school, username });
  requireSet(result, username);
}

/** @throws UserError that says why a password was not set */
function requireSet({ outcome, least = 1 }: PasswordResult, username: string): void {
  if (outcome === 'unknown') throw unknownAccount(username);
  if (outcome !== 'done') throw weakPassword(outcome, least);
}

const identificationQuestion: TerminalWords = {
  'zh-CN': '身份证号（不显示；没有就直接回车）：',
  en: 'ID number (not shown; Enter alone for none): ',
};

async function change(run: Run, wanted: 'disable' | 'enable'): Promise<number> {
  const { client, school, name: username, done } = run;
  const { isKnown } = await client.call(setDisabled, { school, username, change: wanted });
  if (!isKnown) throw unknownAccount(username);
  return done(wanted === 'disable' ? messages.disabled : messages.enabled);
}

async function remove(run: Run): Promise<number> {
  const { client, school, name: username, given, io, locale, done } = run;
  const question = formatMessage(messages.confirm[locale], { name: printable(username) });
  const words = { question, unasked: notConfirmed, declined: messages.notRemoved };
  if (!(await confirm(given, words, io, locale))) return 1;
  const { outcome } = await client.call(removeAccount, { school, username });
  switch (outcome) {
    case 'unknown':
      throw unknownAccount(username);
    case 'online':
      throw stillOnline(username);
    case 'removed':
      return done(messages.removed);
  }
}
