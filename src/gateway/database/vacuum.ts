import { sql } from 'kysely';
import type { Database } from './tables';

/**
 * Makes the room of rows that were removed or replaced free for new ones (PostgreSQL's
 * documentation, "Routine Vacuuming"). A server does so by itself; the embedded one has no process
 * for it, and its files would only grow.
 */
export async function vacuum(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
  `.execute(database);
  const tables = rows.map(({ name }) => sql.id(name));
  await sql`vacuum (skip_database_stats) ${sql.join(tables)}`.execute(database);
}
