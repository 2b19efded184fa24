import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The network's data on a session: its id there, the access controller, the grant, and whether
 * anything was opened.
 */
export const networkSessions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('sessions')
      .addColumn('network_id', 'text', (column) =>
        column.notNull().unique().defaultTo(sql`gen_random_uuid()::text`),
      )
      .addColumn('nas', 'text')
      .addColumn('ssid', 'text')
      .addColumn('opened', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('access_grant', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
      .addColumn('renewed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
    await database.schema
      .createIndex('sessions_address')
      .on('sessions')
      .column('address')
      .execute();
  },
};
