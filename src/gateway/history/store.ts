import { sql } from 'kysely';
import { storableJson } from '../../engine';
import { readRowsAsJson } from '../database/rows-as-json';
import type { Database } from '../database/tables';
import { normalizeAddress } from '../normalize-address';
import { HISTORY_KINDS, type HistoryEntry, type HistoryKind } from './history-entry';

/**
 * An entry that is to be stored; where it names no account, the account of the first of `names`
 * that has one.
 */
export type NewHistoryEntry = Pick<HistoryEntry, 'at' | 'kind' | 'action' | 'result'> &
  Partial<HistoryEntry> & {
    /** Names and phones as they were typed: they are compared, and not stored. */
    names?: readonly string[];
  };

/** Months that are known to have their tables, by kind. */
const made = new WeakMap<Database, Set<string>>();

/** Has the tables of months looked for anew: some may be gone. */
export function forgetPartitions(database: Database): void {
  made.delete(database);
}

/** Makes the tables for the months of these moments, where they are missing. */
async function addPartitions(
  database: Database,
  moments: readonly { kind: HistoryKind; at: Date }[],
): Promise<void> {
  const known = made.get(database) ?? new Set();
  made.set(database, known);
  for (const { kind, at } of moments) {
    const key = `${kind} ${at.toISOString().slice(0, 7)}`;
    if (known.has(key)) continue;
    await sql`select add_history_partition(${kind}, ${at}::timestamptz)`.execute(database);
    known.add(key);
  }
}

/** Makes the tables of this month and the next one: while nothing waits for them. */
export async function prepareHistory(database: Database, now: Date): Promise<void> {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  await addPartitions(
    database,
    HISTORY_KINDS.flatMap((kind) => [now, next].map((at) => ({ kind, at }))),
  );
}

/** Tells what a writer stores at once from all else that it stored. */
export interface HistoryBatch {
  /** A UUID of the writer. */
  writer: string;
  /** More than that of the writer's batch before. */
  number: number;
}

/** For how long a writer may try to store a batch again, in milliseconds: 30 days. */
const WRITERS_FOR = 30 * 24 * 3600_000;

/**
 * Stores entries, all or none of them.
 *
 * @param batch stores them once, however often it is tried: whoever loses the connection does not
 *   know whether they were stored
 */
export async function addHistory(
  database: Database,
  entries: readonly NewHistoryEntry[],
  batch?: HistoryBatch,
): Promise<void> {
  try {
    await insertHistory(database, entries, batch);
  } catch (error) {
    // Another node, or a backup that was restored, may have taken months away.
    forgetPartitions(database);
    throw error;
  }
}

async function insertHistory(
  database: Database,
  entries: readonly NewHistoryEntry[],
  batch: HistoryBatch | undefined,
): Promise<void> {
  await addPartitions(database, entries);
  const isNew = batch
    ? sql`
      insert into history_writers (id, batch) values (${batch.writer}::uuid, ${batch.number})
      on conflict (id) do update set batch = excluded.batch, stored_at = now()
        where history_writers.batch < excluded.batch
      returning id
    `
    : sql`select`;
  await sql`
    with is_new as (${isNew})
    insert into history
      (at, kind, action, actor, school, account, address, mac, nas, device, result)
    select r.at, r.kind, r.action, r.actor, r.school,
      coalesce(r.account, (
        select a.username from jsonb_array_elements_text(r.names) as n (name)
        cross join lateral (
          select username from accounts where school = r.school and username = n.name
          union all
          select username from accounts where school = r.school and phone = n.name
        ) a
        order by length(a.username) limit 1
      )),
      r.address, r.mac, r.nas, r.device, r.result
    from jsonb_to_recordset(${storableJson(entries)}::jsonb) as r (
      at timestamptz, kind text, action text, actor text, school text, account text, address text,
      mac text, nas text, device text, result integer, names jsonb
    )
    where exists (select from is_new)
  `.execute(database);
}

/** Forgets writers that have stored nothing for a long time. */
export async function removeOldWriters(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('history_writers')
    .where('stored_at', '<', new Date(now.getTime() - WRITERS_FOR))
    .execute();
}

/** A filter of entries; a member that is left out does not matter. */
export interface HistoryFilter {
  kinds?: readonly HistoryKind[] | undefined;
  school?: string | undefined;
  /** Any of these schools. */
  schools?: readonly string[] | undefined;
  /** Beside `schools`, what this administrator did at none. */
  orOwnOf?: string | undefined;
  /** Actions that are like one of these patterns, or like none of them. */
  actions?: { like: readonly string[]; isIn: boolean } | undefined;
  /** The name of an administrator or a token. */
  actor?: string | undefined;
  account?: string | undefined;
  address?: string | undefined;
  mac?: string | undefined;
  /** A code of the catalogue; `failed` is any but 0. */
  result?: number | 'failed' | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** The position at which a page of entries ended. */
export interface HistoryCursor {
  at: Date;
  id: number;
}

/** True for what was done at some schools, and for what an administrator did at none. */
function isAt(schools: readonly string[], orOwnOf: string | undefined) {
  const isThere = sql<boolean>`school = any (array[${sql.join(schools)}]::text[])`;
  if (orOwnOf === undefined) return isThere;
  // An id below 0 is a token's, which may have the name of an administrator.
  return sql<boolean>`(${isThere} or (school is null and actor = ${orOwnOf} and id > 0))`;
}

function isAmong({ like, isIn }: NonNullable<HistoryFilter['actions']>) {
  const isLike = sql<boolean>`action like any (array[${sql.join(like)}]::text[])`;
  return isIn ? isLike : sql<boolean>`not (${isLike})`;
}

/** Entries of the publishing log that are about a token, and no use of it. */
export const TOKEN_ACTIONS = ['create token', 'revoke token'];

const IS_ABOUT_TOKEN = sql<boolean>`action in (${sql.join(TOKEN_ACTIONS)})`;

/**
 * The entries that a filter lets through, the newest first. What tokens for publishing did is among
 * them, as the actions of an administrator.
 *
 * @param after goes on after the last entry of the page before
 */
export async function readHistory(
  database: Database,
  filter: HistoryFilter,
  { limit, after }: { limit: number; after?: HistoryCursor | undefined },
): Promise<{ entries: HistoryEntry[]; next: HistoryCursor | undefined }> {
  const all = database
    .selectFrom('history')
    .select(['at', 'kind', 'action', 'actor', 'school', 'account', 'address', 'mac', 'nas'])
    .select(['device', 'result', 'started_at'])
    .select([
      sql<number | null>`bytes_in::float8`.as('bytes_in'),
      sql<number | null>`bytes_out::float8`.as('bytes_out'),
      sql<number>`id::float8`.as('id'),
    ])
    .unionAll(
      database.selectFrom('publishing_log').select([
        'at',
        sql<string>`'administrator'`.as('kind'),
        sql<string>`case when ${IS_ABOUT_TOKEN} then action || ' ' || token_name else action end`.as(
          'action',
        ),
        sql<string | null>`case when ${IS_ABOUT_TOKEN} then 'operator' else token_name end`.as(
          'actor',
        ),
        'school',
        sql<string | null>`null::text`.as('account'),
        sql<string | null>`address`.as('address'),
        sql<string | null>`null::text`.as('mac'),
        sql<string | null>`null::text`.as('nas'),
        sql<string | null>`null::text`.as('device'),
        sql<number>`case when outcome in ('ok', 'unchanged') then 0 else 10000 end`.as('result'),
        sql<Date | null>`null::timestamptz`.as('started_at'),
        sql<number | null>`null::float8`.as('bytes_in'),
        sql<number | null>`null::float8`.as('bytes_out'),
        // Negative: one is never the other.
        sql<number>`-id::float8`.as('id'),
      ]),
    );
  let query = database.selectFrom(all.as('e')).selectAll();
  const { kinds, school, schools, orOwnOf, actions } = filter;
  const { actor, account, address, mac, result, since, until } = filter;
  if (kinds && kinds.length > 0) query = query.where('kind', 'in', kinds);
  if (school !== undefined) query = query.where('school', '=', school);
  if (schools) query = query.where(isAt(schools, orOwnOf));
  if (actions) query = query.where(isAmong(actions));
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (account !== undefined) query = query.where('account', '=', account);
  if (address !== undefined) query = query.where('address', '=', normalizeAddress(address));
  if (mac !== undefined) query = query.where('mac', '=', mac);
  if (result !== undefined) {
    query =
      result === 'failed' ? query.where('result', '<>', 0) : query.where('result', '=', result);
    // Sessions never fail, and are most of the rows: their tables are left out.
    if (result !== 0) query = query.where('kind', '<>', 'session');
  }
  if (since) query = query.where('at', '>=', since);
  if (until) query = query.where('at', '<', until);
  if (after) {
    query = query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::float8)`);
  }
  const page = query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  const rows = await readRowsAsJson(database, page, [
    ...(['id', 'at', 'kind', 'action', 'actor', 'school', 'account', 'address', 'mac'] as const),
    ...(['nas', 'device', 'result', 'started_at', 'bytes_in', 'bytes_out'] as const),
  ]);
  const last = rows.at(-1);
  return {
    entries: rows.map(({ id: _, at, started_at, bytes_in, bytes_out, kind, ...row }) => ({
      ...row,
      at: new Date(at),
      kind: HISTORY_KINDS.find((name) => name === kind) ?? 'administrator',
      startedAt: started_at === null ? null : new Date(started_at),
      bytesIn: bytes_in,
      bytesOut: bytes_out,
    })),
    next: last && rows.length === limit ? { at: new Date(last.at), id: last.id } : undefined,
  };
}
