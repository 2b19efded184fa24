import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { storableJson } from '../../engine';
import type { ImportProblem } from '../../wire/calls/imports/import-parts';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import { foldName } from '../database/folded-name';
import type { Database } from '../database/tables';

/** How long the rows of an import are stored that nobody finishes, in milliseconds. */
const ABANDONED_AFTER = 24 * 3600_000;

/** How many lines one statement turns into accounts: a server ends statements that take long. */
const SLICE = 20_000;

/**
 * Stands for the hash of a password that is given and not hashed yet. No password matches it, and
 * no account ever has it.
 */
export const AWAITED_PASSWORD = '$initial$awaited$:';

/** The most problems that are looked for. */
const MOST_PROBLEMS = 10_000;

/** The most warnings that are looked for. */
const MOST_WARNINGS = 100;

/** A row as it is stored until the import is finished. */
export interface StagedAccount {
  line: number;
  username: string;
  display_name: string | null;
  phone: string | null;
  identification_hash: string | null;
  password_hash: string;
}

/** How many accounts an import makes and changes. */
export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  /** How many of all these have no password yet. */
  withoutPassword: number;
}

/** Begins an import; gives its id. */
export async function beginImport(
  database: Database,
  school: string,
  startedAt: Date,
): Promise<string> {
  const id = randomUUID();
  await database
    .insertInto('account_imports')
    .values({ id, school, started_at: startedAt })
    .execute();
  return id;
}

/** The school of an import that is under way; undefined when there is none. */
export async function schoolOfImport(database: Database, id: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('account_imports')
    .select('school')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.school;
}

/** Stores rows of an import. */
export async function stageAccounts(
  database: Database,
  id: string,
  rows: readonly StagedAccount[],
): Promise<void> {
  const folded = rows.map((row) => ({ ...row, folded_name: foldName(row.username) }));
  await sql`
    insert into account_import_rows (
      import_id, line, username, folded_name, display_name, phone, identification_hash,
      password_hash
    )
    select ${id}::text, line, username, folded_name, display_name, phone, identification_hash,
      password_hash
    from jsonb_to_recordset(${storableJson(folded)}::jsonb) as row (
      line integer, username text, folded_name text, display_name text, phone text,
      identification_hash text, password_hash text
    )
  `.execute(database);
}

/** So many rows and no more are looked up among the accounts one by one. */
const FEW = 100;

/**
 * Has the rest of a transaction read all accounts once for each statement where an import has many
 * rows. The database knows how many rows a table has from a count that it makes now and then: in a
 * new one it takes accounts for few, and would go through all of them for each row.
 */
export async function joinAllAtOnce(transaction: Database, id: string): Promise<void> {
  await sql`
    select set_config('enable_nestloop', 'off', true)
    from account_import_rows where import_id = ${id} having count(*) > ${FEW}
  `.execute(transaction);
}

/**
 * Finds the problems between an import's rows: values that stand twice, and phones of other
 * accounts.
 */
export async function findImportProblems(
  database: Database,
  id: string,
  school: string,
): Promise<ImportProblem[]> {
  const { rows } = await sql<ImportProblem & { first: number | null }>`
    select line, 'duplicate-username' as code, 'username' as field, first
    from (
      select line, min(line) over (partition by username) as first
      from account_import_rows where import_id = ${id}
    ) as named where line > first
    union all
    select line, 'duplicate-phone', 'phone', first
    from (
      select line, min(line) over (partition by phone) as first
      from account_import_rows where import_id = ${id} and phone is not null
    ) as called where line > first
    union all
    select row.line, 'phone-taken', 'phone', null
    from account_import_rows as row
    join accounts on accounts.school = ${school} and accounts.phone = row.phone
    where row.import_id = ${id} and accounts.username <> row.username
      and not exists (
        select from account_import_rows as other
        where other.import_id = ${id} and other.username = accounts.username
          and other.phone is not null and other.phone <> accounts.phone
      )
    order by line limit ${MOST_PROBLEMS}
  `.execute(database);
  return rows.map(withoutNull);
}

const withoutNull = ({
  first,
  ...problem
}: Omit<ImportProblem, 'first'> & { first: number | null }) =>
  first === null ? problem : { ...problem, first };

/**
 * Finds rows that would make accounts whose names are others' in another spelling (`foldName`).
 * Passwords of Formgate's own tell such accounts apart, and so do some RADIUS servers: they are
 * said and not refused.
 */
export async function findSpellings(
  database: Database,
  id: string,
  school: string,
): Promise<ImportProblem[]> {
  const { rows } = await sql<ImportProblem & { first: number | null }>`
    select line, 'username-spelled-otherwise' as code, 'username' as field, first
    from (
      select line, username, first_value(line) over spellings as first,
        first_value(username) over spellings as first_name
      from account_import_rows where import_id = ${id}
      window spellings as (partition by folded_name order by line)
    ) as named
    where named.line > named.first and named.username <> named.first_name
      and not exists (
        select from accounts where accounts.school = ${school}
          and accounts.username = named.username
      )
    union all
    select row.line, 'username-spelled-before', 'username', null
    from account_import_rows as row
    where row.import_id = ${id}
      and exists (
        select from accounts where accounts.school = ${school}
          and accounts.folded_name = row.folded_name and accounts.username <> row.username
      )
      and not exists (
        select from accounts where accounts.school = ${school}
          and accounts.username = row.username
      )
    order by line limit ${MOST_WARNINGS}
  `.execute(database);
  return rows.map(withoutNull);
}

/** Counts the accounts that an import without problems would add and change. */
export async function countImport(
  database: Database,
  id: string,
  school: string,
): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select
      (count(*) filter (where accounts.id is null))::integer as added,
      (count(*) filter (where ${differs}))::integer as updated,
      (count(*) filter (where accounts.id is not null and not ${differs}))::integer as unchanged,
      (count(*) filter (where coalesce(accounts.password_hash, row.password_hash) = ${NO_PASSWORD_HASH}
        and row.password_hash = ${NO_PASSWORD_HASH}))::integer as "withoutPassword"
    from account_import_rows as row
    left join accounts on accounts.school = ${school} and accounts.username = row.username
    where row.import_id = ${id}
  `.execute(database);
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, withoutPassword: 0 };
}

/**
 * True when a row differs from its account, or brings the first password of an account without one.
 */
const differs = sql`(accounts.id is not null and (
  coalesce(row.display_name, accounts.display_name) <> accounts.display_name
  or coalesce(row.phone, accounts.phone) is distinct from accounts.phone
  or coalesce(row.identification_hash, accounts.identification_hash)
    is distinct from accounts.identification_hash
  or (accounts.password_hash = ${NO_PASSWORD_HASH} and row.password_hash <> ${NO_PASSWORD_HASH})
))`;

/** The rows of an import whose passwords count and have no hash yet, with their accounts. */
const awaiting = (id: string, school: string) => sql`
  from account_import_rows as row
  left join accounts on accounts.school = ${school} and accounts.username = row.username
  where row.import_id = ${id} and row.password_hash = ${AWAITED_PASSWORD}
    and (accounts.id is null or (accounts.password_hash like '$initial$%' and ${differs}))
`;

/** Counts the rows whose passwords count and have no hash yet. */
export async function countAwaitedPasswords(
  database: Database,
  id: string,
  school: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${awaiting(id, school)}
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** The lines of such rows, the first ones of the file. */
export async function listAwaitedPasswords(
  database: Database,
  { id, school, limit }: { id: string; school: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select row.line ${awaiting(id, school)} order by row.line limit ${limit}
  `.execute(database);
  return rows.map(({ line }) => line);
}

/** Stores the hashes of passwords with the rows that await them. */
export async function stagePasswords(
  database: Database,
  id: string,
  passwords: readonly { line: number; hash: string }[],
): Promise<void> {
  await sql`
    update account_import_rows as row set password_hash = given.hash
    from jsonb_to_recordset(${storableJson(passwords)}::jsonb) as given (line integer, hash text)
    where row.import_id = ${id} and row.line = given.line
      and row.password_hash = ${AWAITED_PASSWORD}
  `.execute(database);
}

/**
 * Turns the rows of an import into accounts, in the transaction given. Accounts that are there
 * already keep their passwords, unless these are still the first ones and the row brings another.
 */
export async function applyImport(
  transaction: Database,
  id: string,
  school: string,
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max(line) as last from account_import_rows where import_id = ${id}
  `.execute(transaction);
  const last = rows[0]?.last ?? 0;
  // Two accounts may exchange their phones: no phone stands twice on the way.
  await sql`
    update accounts set phone = null
    from account_import_rows as row
    where row.import_id = ${id} and accounts.school = ${school}
      and accounts.username = row.username and row.phone <> accounts.phone
  `.execute(transaction);
  for (let from = 0; from <= last; from += SLICE) {
    const slice = sql`row.import_id = ${id} and row.line >= ${from} and row.line < ${from + SLICE}`;
    await sql`
      update accounts set
        display_name = coalesce(row.display_name, accounts.display_name),
        phone = coalesce(row.phone, accounts.phone),
        identification_hash = coalesce(row.identification_hash, accounts.identification_hash),
        password_hash = case when accounts.password_hash like '$initial$%'
          and row.password_hash <> ${NO_PASSWORD_HASH}
          then row.password_hash else accounts.password_hash end,
        must_change_password = accounts.must_change_password
          or (accounts.password_hash = ${NO_PASSWORD_HASH} and row.password_hash <> ${NO_PASSWORD_HASH})
      from account_import_rows as row
      where ${slice} and accounts.school = ${school} and accounts.username = row.username
        and ${differs}
    `.execute(transaction);
    await sql`
      insert into accounts (
        school, username, folded_name, display_name, phone, identification_hash, password_hash,
        must_change_password
      )
      select ${school}::text, row.username, row.folded_name, coalesce(row.display_name, row.username), row.phone,
        row.identification_hash, row.password_hash, true
      from account_import_rows as row
      where ${slice} and not exists (
        select from accounts where accounts.school = ${school}
          and accounts.username = row.username
      )
    `.execute(transaction);
  }
}

/** Forgets an import and its rows. */
export async function removeImport(database: Database, id: string): Promise<void> {
  await database.deleteFrom('account_imports').where('id', '=', id).execute();
}

/** Forgets imports that were begun and never finished. */
export async function removeAbandonedImports(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - ABANDONED_AFTER);
  await database.deleteFrom('account_imports').where('started_at', '<', oldest).execute();
}
