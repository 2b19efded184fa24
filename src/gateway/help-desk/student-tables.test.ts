import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import { countErased } from './forget-store';
import { readStudentData } from './student-data-store';

// Each table with something of a student's, for a new one not to be forgotten.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

/** Exported by the calls of an account, in place of the list of a student's other data. */
const OF_ITS_OWN = ['devices', 'sessions'];

/** The tables with a column of accounts. */
async function tablesOfAccounts(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'account_id' and table_schema = current_schema()
    union select conrelid::regclass::text from pg_constraint
    where confrelid = 'accounts'::regclass
    order by name
  `.execute(opened.database);
  return rows.map(({ name }) => name);
}

/** The tables that a query names. */
async function queried(work: (database: OpenDatabase['database']) => Promise<unknown>) {
  const statements: string[] = [];
  const database = opened.database.withPlugin({
    transformQuery: ({ node, queryId: _ }) => {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(database);
  const tables = await tablesOfAccounts();
  const names = new Set(statements.join(' ').match(/\w+/g));
  return tables.filter((table) => names.has(table));
}

it('is counted and erased', async () => {
  expect(await queried((database) => countErased(database, 1))).toEqual(await tablesOfAccounts());
});

it('is exported', async () => {
  const exported = await queried((database) => readStudentData(database, 1));
  const tables = await tablesOfAccounts();
  expect(exported).toEqual(tables.filter((table) => !OF_ITS_OWN.includes(table)));
});

it('goes with the account', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where confrelid = 'accounts'::regclass and confdeltype = 'c' order by name
  `.execute(opened.database);
  // Ends of sessions go by themselves, once the network has heard of them.
  const tables = (await tablesOfAccounts()).filter((table) => table !== 'ended_sessions');
  expect(rows.map(({ name }) => name)).toEqual(tables);
});
