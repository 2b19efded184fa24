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

/** How many months before the present one must have tables for a clock to be believed. */
const MONTHS_BEFORE = 2;
/** How far a clock may be ahead of the database's, in milliseconds: a day. */
const MOST_AHEAD = 24 * 3600_000;

/**
 * Removes the months that ended longer ago than their kind is stored: so an entry is there for as
 * long as is said, and gone a month later at the latest.
 *
 * What is removed is gone for good, so the clock alone does not decide. A gateway makes a table for
 * each month in which it runs: where those of the two months before are missing, the clock was set
 * far ahead, or the gateway was off for long. Then nothing is removed until it has run for a whole
 * month by that clock. A clock that is ahead of the database's is never believed.
 */
export async function removeOldHistory(
  database: Database,
  months: HistoryMonths,
  now: Date,
): Promise<OldHistory> {
  const tables = await readMonthTables(database);
  // From the first moment on at which nothing of the month needs to be there any more.
  const old = tables.filter(
    ({ kind, year, month }) => now.getTime() >= Date.UTC(year, month + 1 + months[kind], 1),
  );
  const names = old.map(({ name }) => name);
  if (old.length === 0) return { removed: [], held: [] };
  if (!(await isBelievable(database, tables, now))) return { removed: [], held: names };
  for (const name of names) await sql`drop table if exists ${sql.id(name)}`.execute(database);
  forgetPartitions(database);
  return { removed: names, held: [] };
}

async function isBelievable(
  database: Database,
  tables: readonly MonthTable[],
  now: Date,
): Promise<boolean> {
  const stored = await readDatabaseClock(database);
  if (now.getTime() - stored.getTime() > MOST_AHEAD) return false;
  return Array.from({ length: MONTHS_BEFORE }).every((_, index) => {
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1));
    return tables.some(
      ({ year, month }) => year === before.getUTCFullYear() && month === before.getUTCMonth(),
    );
  });
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
