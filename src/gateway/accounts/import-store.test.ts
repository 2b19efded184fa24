import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import * as imports from './import-store';
import { findSpelledAccount } from './store';

const SCHOOL = 'riverside';
const ACCOUNTS = 1000;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

/** How many entries of the indexes of accounts and staged rows were passed so far. */
async function entriesRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(opened.database);
  const { rows } = await sql<{ read: number }>`
    select sum(idx_tup_read)::integer as read from pg_stat_user_indexes
    where relname in ('accounts', 'account_import_rows')
  `.execute(opened.database);
  return rows[0]?.read ?? 0;
}

async function importAccounts(): Promise<void> {
  const id = await imports.beginImport(opened.database, SCHOOL, new Date());
  const rows = Array.from({ length: ACCOUNTS }, (_, line) => ({
    ...{ line, username: `s${line}`, display_name: null, phone: `${13000000000 + line}` },
    ...{ identification_hash: null, password_hash: '' },
  }));
  await imports.stageAccounts(opened.database, id, rows);
  await opened.database.transaction().execute(async (transaction) => {
    await imports.joinAllAtOnce(transaction, id);
    await imports.findImportProblems(transaction, id, SCHOOL);
    await imports.countImport(transaction, id, SCHOOL);
    await imports.applyImport(transaction, id, SCHOOL);
  });
  await imports.removeImport(opened.database, id);
}

it('goes through the accounts a few times, not once for each row', async () => {
  for (const _ of ['new accounts', 'the same again']) {
    const before = await entriesRead();
    await importAccounts();
    expect((await entriesRead()) - before).toBeLessThan(ACCOUNTS * 50);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from accounts
  `.execute(opened.database);
  expect(rows).toEqual([{ count: ACCOUNTS }]);
});

it('has the accounts found under every spelling of their names', async () => {
  const found = await findSpelledAccount(opened.database, SCHOOL, ['Ｓ７']);
  expect(found?.account.username).toBe('s7');
});
