import { sql } from 'kysely';
import type { Database } from './tables';

/** How far the clocks of two nodes may differ, in milliseconds. */
const CLOCK_SKEW = 5 * 60_000;

/**
 * The latest moment that another node may call now. What lies further in the future was written
 * before a clock was set back.
 */
export function latestNow(now: Date): Date {
  return new Date(now.getTime() + CLOCK_SKEW);
}

/** The time by the database's own clock, which all nodes share. */
export async function readDatabaseClock(database: Database): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select now() as time`.execute(database);
  const [row] = rows;
  if (!row) throw new TypeError('A select without a table gives one row.');
  return row.time;
}
