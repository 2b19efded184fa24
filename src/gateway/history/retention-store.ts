import { sql } from 'kysely';
import { readDatabaseClock } from '../database/database-clock';
import type { Database } from '../database/tables';
import { HISTORY_KINDS, type HistoryKind } from './history-entry';
import { forgetPartitions } from './store';

/** For how many months entries of each kind are stored. */
export type HistoryMonths = Readonly<Record<HistoryKind, number>>;

/** The tables of months that are over, by their names. */
export interface OldHistory {
  removed: string[];
  /** Those that stay because the clock may be wrong. */
  held: string[];
}

/** A table of the history: one month of one kind. */
interface MonthTable {
  name: string;
  kind: HistoryKind;
  year: number;
  /** From 0 on. */
  month: number;
}

const WEEK = 7 * 24 * 3600_000;

/** In how many weeks before the present one a gateway must have run for a clock to be believed. */
const WEEKS_BEFORE = 5;

/** A clock that is ahead by less than this misses no whole week: months stay for as much longer. */
const UNNOTICED = 2 * WEEK;

/** How far a clock may be ahead of the database's, in milliseconds: a day. */
const MOST_AHEAD = 24 * 3600_000;

/**
 * Removes the months that ended longer ago than their kind is stored, and two weeks: so an entry is
 * there for as long as is said, and gone seven weeks later at the latest.
 *
 * What is removed is gone for good, so the clock alone does not decide. A gateway notes each week
 * in which it runs: where one of the weeks before is missing, the clock was set ahead, or the
 * gateway was off. Then nothing is removed until it has run for five weeks by that clock. A clock
 * that is ahead of the database's is never believed.
 */
export async function removeOldHistory(
  database: Database,
  months: HistoryMonths,
  now: Date,
): Promise<OldHistory> {
  const tables = await readMonthTables(database);
  // From the first moment on at which nothing of the month needs to be there any more.
  const old = tables.filter(
    ({ kind, year, month }) => now.getTime() >= monthIsOver(year, month, months[kind]),
  );
  const names = old.map(({ name }) => name);
  if (old.length === 0) return { removed: [], held: [] };
  if (!(await isBelievable(database, now))) return { removed: [], held: names };
  for (const name of names) await sql`drop table if exists ${sql.id(name)}`.execute(database);
  forgetPartitions(database);
  return { removed: names, held: [] };
}

/**
 * The moment from which on nothing of a month needs to be there any more.
 *
 * @param month from 0 on
 * @param months for how many its entries are stored
 */
export function monthIsOver(year: number, month: number, months: number): number {
  return Date.UTC(year, month + 1 + months, 1) + UNNOTICED;
}

/** Notes that a gateway runs at this moment. */
export async function noteRunning(database: Database, now: Date): Promise<void> {
  await sql`insert into history_weeks values (${weekOf(now)}) on conflict do nothing`.execute(
    database,
  );
}

/** The number of a moment's week from 1970 on. */
function weekOf(moment: Date): number {
  return Math.floor(moment.getTime() / WEEK);
}

async function isBelievable(database: Database, now: Date): Promise<boolean> {
  const stored = await readDatabaseClock(database);
  if (now.getTime() - stored.getTime() > MOST_AHEAD) return false;
  const present = weekOf(now);
  const { rows } = await sql<{ weeks: number }>`
    select count(*)::integer as weeks from history_weeks
    where week >= ${present - WEEKS_BEFORE} and week < ${present}
  `.execute(database);
  return rows[0]?.weeks === WEEKS_BEFORE;
}

async function readMonthTables(database: Database): Promise<MonthTable[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' and p.relname in (${sql.join(HISTORY_KINDS.map(tableOf))})
    order by 1
  `.execute(database);
  return rows.flatMap(({ name }): MonthTable[] => {
    const kind = HISTORY_KINDS.find((each) => name.startsWith(`${tableOf(each)}_`));
    const [, year, month] = /_(\d{4,})_(\d{2})$/.exec(name) ?? [];
    if (kind === undefined || year === undefined) return [];
    return [{ name, kind, year: Number(year), month: Number(month) - 1 }];
  });
}

function tableOf(kind: HistoryKind): string {
  return `history_${kind.replace('-', '_')}`;
}
