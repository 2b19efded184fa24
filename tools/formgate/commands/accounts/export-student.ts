import { basename } from 'node:path';
import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';
import type { OperatorClient } from '../../../../src/gateway/operator';
import { findAccount } from '../../../../src/wire/calls/accounts/find-account';
import { listStudentData } from '../../../../src/wire/calls/accounts/list-student-data';
import { readStudent } from '../../../../src/wire/calls/accounts/read-student';
import { shownResult } from '../../../../src/wire/calls/history/history-words';
import { type HistoryPage, readHistory } from '../../../../src/wire/calls/history/read-history';
import type { CommandIo } from '../../command-io';
import { exportTable } from '../../imports/export-table';
import { keptTexts } from './show-account';

const exported: TerminalWords = {
  'zh-CN':
    '${file}：已导出账号 ${name} 的 ${count} 条数据，请妥善交给学生。没有密码和证件号：数据库里只有它们的哈希。',
  en: '${file}: what is stored of the account ${name}, lines: ${count}. Hand it to the student safely. It has no password and no ID number, of which the database has hashes alone.',
};

const HEADINGS = ['part', 'at', 'what', 'value', 'address', 'mac', 'device'];

type Row = readonly (string | null)[];

interface Of {
  school: string;
  name: string;
  file: string;
}

/** Writes all that is stored of one student into a new file, which only its owner may read. */
export async function exportStudent(
  client: OperatorClient,
  { school, name, file }: Of,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<number> {
  // Before there is a file: an account that there is not leaves none.
  const student = await client.call(readStudent, { school, username: name });
  const { account } = await client.call(findAccount, { school, username: name });
  const { items } = await client.call(listStudentData, { school, username: name });
  async function* rows(): AsyncGenerator<Row> {
    const { username, displayName, state, password, passwordSetAt, plan } = student;
    const facts = { username, displayName, phone: account?.phone ?? null, state, password };
    for (const [what, value] of Object.entries(facts)) yield ['account', null, what, value];
    if (passwordSetAt !== null) yield ['account', passwordSetAt, 'password set', null];
    if (plan) yield ['account', null, 'plan', plan.id];
    for (const [name, text] of keptTexts(student.kept)) yield ['kept', null, name, text];
    for (const { mac, alias, addedAt, kept } of student.devices) {
      yield ['device', addedAt, 'added', alias, null, mac];
      for (const [name, text] of keptTexts(kept)) yield ['kept', null, name, text, null, mac];
    }
    for (const { startedAt, user, address, mac, device } of student.sessions) {
      yield ['session', startedAt, 'open', user, address, mac, device];
    }
    for (const { part, at, what, value } of items) yield [part, at, what, value];
    let after: HistoryPage['next'];
    do {
      const page: HistoryPage = await client.call(readHistory, {
        ...{ filter: { school, account: name }, limit: 1000, after },
      });
      for (const entry of page.entries) {
        const { at, kind, action, address, mac, device } = entry;
        yield [kind, at, action, shownResult(entry, locale), address, mac, device];
      }
      after = page.next;
    } while (after);
  }
  const count = await exportTable(file, HEADINGS, rows(), io);
  const values = { file: basename(file), name, count };
  io.stdout.write(`${formatMessage(exported[locale], values)}\n`);
  return 0;
}
