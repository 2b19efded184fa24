import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { storableJson } from '../../engine';
import type { DatasetRow, ImportProblem } from '../../wire/calls/imports/import-parts';
import type { Database } from '../database/tables';
import type { Dataset, DatasetField } from './datasets/datasets';
import { kinds } from './datasets/kinds';

/** The most problems that are looked for. */
const MOST_PROBLEMS = 10_000;

/** How many lines one statement stores: a server ends statements that take long. */
const SLICE = 20_000;

/** Stores rows of an import. */
export async function stageRows(
  database: Database,
  importId: string,
  rows: readonly DatasetRow[],
): Promise<void> {
  await sql`
    insert into dataset_import_rows (import_id, line, key, values)
    select ${importId}::text, line, key, values
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as row (line integer, key text, values jsonb)
  `.execute(database);
}

/**
 * Finds the problems between rows: values that stand twice, and accounts and plans that do not
 * exist.
 */
export async function findRowProblems(
  database: Database,
  dataset: Dataset,
  importId: string,
  school: string,
): Promise<ImportProblem[]> {
  const rowsThat = (condition: RawBuilder<SqlBool>) =>
    sql`from dataset_import_rows as row where row.import_id = ${importId} and ${condition}`;
  const last = dataset.fields
    .filter(({ name }) => name === 'account' || name === dataset.id)
    .at(-1);
  const field = last?.name ?? '';
  const isOfAccounts = sql<SqlBool>`${dataset.owner === 'account'}::boolean`;
  const hasPlan = sql<SqlBool>`${dataset.table === 'account_usage'}::boolean`;
  const { rows } = await sql<ImportProblem & { first: number | null }>`
    select line, 'duplicate' as code, ${field}::text as field, first
    from (
      select line, min(line) over (partition by key) as first
      from dataset_import_rows where import_id = ${importId}
    ) as keyed where line > first
    union all
    select row.line, 'unknown-account', 'account', null ${rowsThat(sql`${isOfAccounts} and not exists (
      select from accounts
      where accounts.school = ${school} and accounts.username = row.values ->> 'account'
    )`)}
    union all
    select row.line, 'unknown-plan', 'plan', null ${rowsThat(sql`${hasPlan}
      and row.values ->> 'plan' is not null and not exists (
        select from plans where plans.school = ${school} and plans.id = row.values ->> 'plan'
      )`)}
    order by line limit ${MOST_PROBLEMS}
  `.execute(database);
  return rows.map(({ first, ...problem }) => (first === null ? problem : { ...problem, first }));
}

/**
 * Stores the rows of an import, in the transaction given. A column that the file does not have
 * stays as it is.
 *
 * @returns how many are new, and how many have changed
 */
export async function applyRows(
  transaction: Database,
  dataset: Dataset,
  importId: string,
  school: string,
): Promise<{ all: number; added: number; updated: number }> {
  const { rows: found } = await sql<{ all: number; last: number | null }>`
    select count(*)::integer as all, max(line) as last
    from dataset_import_rows where import_id = ${importId}
  `.execute(transaction);
  const [{ all, last } = { all: 0, last: null }] = found;
  if (last === null) return { all, added: 0, updated: 0 };
  const { rows: names } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(values) as name
    from dataset_import_rows where import_id = ${importId}
  `.execute(transaction);
  const given = new Set(names.map(({ name }) => name));
  let [added, updated] = [0, 0];
  for (let from = 0; from <= last; from += SLICE) {
    const { rows } = await upsert(
      dataset,
      given,
      school,
      sql`
      row.import_id = ${importId} and row.line >= ${from} and row.line < ${from + SLICE}
    `,
    ).execute(transaction);
    const fresh = rows.filter(({ added }) => added).length;
    added += fresh;
    updated += rows.length - fresh;
  }
  return { all, added, updated };
}

/**
 * One statement that adds the rows that a condition chooses, and changes those that are there and
 * differ.
 */
function upsert(
  dataset: Dataset,
  given: ReadonlySet<string>,
  school: string,
  chosen: RawBuilder<unknown>,
): RawBuilder<{ added: boolean }> {
  const { table, owner, id, defaults, stamp } = dataset;
  const stamped = stamp?.of.some((column) => given.has(column)) ? [stamp.column] : [];
  const keys = [owner === 'school' ? 'school' : 'account_id', ...(id === undefined ? [] : [id])];
  const stored = columnsOf(dataset).filter(({ column }) => given.has(column) && column !== id);
  const made = Object.keys(defaults).filter((column) => !given.has(column));
  const columns = [...keys, ...stored.map(({ column }) => column), ...made, ...stamped];
  const values = [
    owner === 'school' ? sql`${school}::text` : sql`accounts.id`,
    ...(id === undefined ? [] : [sql`row.values ->> ${id}`]),
    ...stored.map((each) => columnValue(each, defaults[each.column])),
    ...made.map((column) => sql.raw(defaults[column] ?? 'null')),
    ...stamped.map(() => sql`now()`),
  ];
  const join =
    owner === 'account'
      ? sql`join accounts on accounts.school = ${school} and accounts.username = row.values ->> 'account'`
      : sql``;
  const own = (column: string) => sql`${sql.table(table)}.${sql.ref(column)}`;
  const fresh = (column: string) => sql`excluded.${sql.ref(column)}`;
  const set = [...stored.map(({ column }) => column), ...stamped].map(
    (column) => sql`${sql.ref(column)} = ${fresh(column)}`,
  );
  const differs = stored.map(({ column }) => sql`${own(column)} is distinct from ${fresh(column)}`);
  return sql<{ added: boolean }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from dataset_import_rows as row ${join}
    where ${chosen}
    order by row.line
    on conflict (${sql.join(keys.map((column) => sql.ref(column)))})
    do update set ${sql.join(set)} where ${sql.join(differs, sql` or `)}
    returning (xmax = 0) as added
  `;
}

/**
 * A row's value of a column; the default where it is nothing, and the column must have something.
 */
function columnValue(
  { column, kind }: DatasetField,
  otherwise: string | undefined,
): RawBuilder<unknown> {
  const { type } = kinds[kind];
  const value =
    type === 'jsonb'
      ? sql`nullif(row.values -> ${column}, 'null'::jsonb)`
      : sql`(row.values ->> ${column})::${sql.raw(type)}`;
  return otherwise === undefined ? value : sql`coalesce(${value}, ${sql.raw(otherwise)})`;
}

/** The columns of a dataset's table that come from its fields, each once. */
function columnsOf({ fields }: Dataset): DatasetField[] {
  return fields.filter(({ isEnglish, column }) => !isEnglish && column !== 'account');
}

/**
 * The stored rows of a school, by account and id, a page at a time; with the account's name where
 * they are an account's. Rows that come or go meanwhile move no others to another page.
 *
 * @param page `after`: the account and id of the last row before it, as far as the dataset has them
 * @returns with `next`, the `after` of the next page; null where there is none
 */
export async function listRows(
  database: Database,
  dataset: Dataset,
  school: string,
  { limit, after }: { limit: number; after?: readonly string[] | undefined },
): Promise<{ rows: Record<string, unknown>[]; next: string[] | null }> {
  const { table, owner, id } = dataset;
  const columns = columnsOf(dataset).map(({ column }) => sql`data.${sql.ref(column)}`);
  const keys = [
    ...(owner === 'account' ? [{ name: 'account', of: sql`accounts.username` }] : []),
    ...(id === undefined ? [] : [{ name: id, of: sql`data.${sql.ref(id)}` }]),
  ];
  const order = sql.join(keys.map(({ of }) => of));
  const isBehind =
    after?.length === keys.length ? sql`(${order}) > (${sql.join(after)})` : sql`true`;
  const ofSchool =
    owner === 'account'
      ? sql`join accounts on accounts.id = data.account_id where accounts.school = ${school}`
      : sql`where data.school = ${school}`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...(owner === 'account' ? [sql`accounts.username as account`] : []), ...columns])}
    from ${sql.table(table)} as data
    ${ofSchool} and ${isBehind}
    order by ${order}
    limit ${limit}
  `.execute(database);
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { rows, next: last ? keys.map(({ name }) => String(last[name])) : null };
}
