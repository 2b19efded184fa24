import { type Expression, type ShallowDehydrateObject, sql } from 'kysely';
import type { Database } from './tables';

/**
 * These columns of a query's rows; the database gives each column as one JSON text. So a page of a
 * long list takes a third of the time: the embedded database gives rows value by value, and each
 * is parsed alone; as JSON objects, rows would name their columns again and again. Moments are
 * ISO 8601 strings, with the database's offset and microseconds.
 */
export async function readRowsAsJson<Row, Column extends keyof Row & string>(
  database: Database,
  query: Expression<Row>,
  columns: readonly Column[],
): Promise<Pick<ShallowDehydrateObject<Row>, Column>[]> {
  const lists = columns.map((column) => sql`json_agg(${sql.ref(column)}) as ${sql.ref(column)}`);
  const { rows } = await sql<Readonly<Record<Column, readonly unknown[] | null>>>`
    select ${sql.join(lists)} from ${query} as page
  `.execute(database);
  return rows.flatMap((page) => {
    const values = columns.map((column) => page[column] ?? []);
    return (values[0] ?? []).map((_, index) => {
      const row: Partial<Record<Column, unknown>> = {};
      let at = 0;
      for (const column of columns) {
        row[column] = values[at]?.[index];
        at += 1;
      }
      // The columns are those that the database was asked for.
      return row as Pick<ShallowDehydrateObject<Row>, Column>;
    });
  });
}

/** The end of a moment in UTC, as a database writes it whose time zone that is. */
const UTC = '+00:00';

/**
 * A moment of a row as `Date` writes it, in UTC with milliseconds. In UTC it is cut and not parsed:
 * a long list has very many.
 */
export function isoMoment(text: string): string {
  if (!text.endsWith(UTC)) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -UTC.length).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 19)}.${milliseconds}Z`;
}
