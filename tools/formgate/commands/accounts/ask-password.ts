import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';
import type { CommandIo } from '../../command-io';

const first: TerminalWords = { 'zh-CN': '新密码（不显示）：', en: 'New password (not shown): ' };
const again: TerminalWords = { 'zh-CN': '再输入一次：', en: 'Once more: ' };

/**
 * Asks a person for a new password, twice.
 *
 * @throws UserError where nobody is there, or the two differ
 */
export async function askForNewPassword(io: CommandIo, locale: BuiltInLocale): Promise<string> {
  if (!io.askSecret) {
    throw new UserError({
      'zh-CN': '密码不能写在命令行上。请加 --password-stdin 从标准输入给出，或在终端里运行。',
      en: 'A password never stands on the command line. Give it through standard input with --password-stdin, or run this in a terminal.',
    });
  }
  const password = await io.askSecret(first[locale]);
  if (password !== '' && (await io.askSecret(again[locale])) === password) return password;
  throw new UserError({
    'zh-CN': '两次输入的密码不同，或没有输入。什么也没有改变。',
    en: 'The two passwords differ, or there is none. Nothing was changed.',
  });
}

/** The first line of standard input. @throws UserError where it is empty */
export async function readNewPassword(io: CommandIo): Promise<string> {
  const text = new TextDecoder().decode(await io.readStdin());
  const [password = ''] = text.split(/\r?\n/, 1);
  if (password !== '') return password;
  throw new UserError({
    'zh-CN': '标准输入里没有密码。',
    en: 'There is no password on standard input.',
  });
}
