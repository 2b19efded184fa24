import { basename } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import type { CommandIo } from '../../command-io';
import { exportTable } from '../../imports/export-table';
import { everyAccount } from './list';

const exported: TerminalWords = {
  'zh-CN':
    '${file}：已导出 ${count} 个账号，其中有完整的手机号，请妥善保管。没有密码和身份证号：数据库里只有它们的哈希。',
  en: '${file}: accounts exported: ${count}. It has whole phones: keep it safe. It has no passwords and ID numbers, of which the database has hashes alone.',
};

/** Headings that `formgate accounts import` knows. */
const HEADINGS = ['username', 'displayName', 'phone', 'state'];

/** Writes the accounts of a school into a new file, which only its owner may read, and which can be imported again. */
export async function exportAccounts(
  client: OperatorClient,
  school: string,
  file: string,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  const count = await exportTable(file, HEADINGS, rowsOf(client, school), io);
  io.stdout.write(`${formatMessage(exported[locale], { file: basename(file), count })}\n`);
  return 0;
}

async function* rowsOf(client: OperatorClient, school: string) {
  for await (const { username, displayName, phone, state } of everyAccount(client, school)) {
    yield [username, displayName, phone, state];
  }
}
