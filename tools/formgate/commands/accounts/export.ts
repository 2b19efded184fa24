import { basename } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import { listKeptNames } from '../../../../src/wire/calls/accounts/list-kept-names';
import type { CommandIo } from '../../command-io';
import { exportTable } from '../../imports/export-table';
import { everyAccount } from './list';
import { keptTexts } from './show-account';

const exported: TerminalWords = {
  'zh-CN':
    '${file}：已导出 ${count} 个账号，其中有完整的手机号，请妥善保管。没有密码和身份证号：数据库里只有它们的哈希。',
  en: '${file}: accounts exported: ${count}. It has whole phones: keep it safe. It has no passwords and ID numbers, of which the database has hashes alone.',
};

/** Headings that `formgate accounts import` knows. It leaves those of kept fields alone. */
const HEADINGS = ['username', 'displayName', 'phone', 'state'];

/**
 * Writes the accounts of a school into a new file, which only its owner may read, and which can be
 * imported again.
 */
export async function exportAccounts(
  client: OperatorClient,
  school: string,
  file: string,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const { names } = await client.call(listKeptNames, { school });
  const headings = [...HEADINGS, ...names.map((name) => `kept.${name}`)];
  const count = await exportTable(file, headings, rowsOf(client, school, names), io);
  io.stdout.write(`${formatMessage(exported[locale], { file: basename(file), count })}\n`);
  return 0;
}

async function* rowsOf(client: OperatorClient, school: string, names: readonly string[]) {
  for await (const account of everyAccount(client, school)) {
    const { username, displayName, phone, state } = account;
    const kept = new Map(keptTexts(account.kept));
    yield [username, displayName, phone, state, ...names.map((name) => kept.get(name) ?? null)];
  }
}
