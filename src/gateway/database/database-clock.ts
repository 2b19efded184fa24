import { sql } from 'kysely';
import type { Database } from './tables';

/** The time by the database's own clock, which all nodes share. */
export async function readDatabaseClock(database: Database): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select now() as time`.execute(database);
  const [row] = rows;
  if (!row) throw new TypeError('A select without a table gives one row.');
  return row.time;
}
