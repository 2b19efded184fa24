import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The traffic that sessions move, and how they end. An end stays until the network has closed the
 * session and its servers have been told, whatever becomes of the process; and for a day, so that
 * the device can be told why.
 */
export const sessionEnds: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    const zero = sql`0`;
    const now = sql`now()`;
    await schema
      .alterTable('sessions')
      .addColumn('bytes_in', 'bigint')
      .addColumn('bytes_out', 'bigint')
      .addColumn('counter_in', 'bigint', (column) => column.notNull().defaultTo(zero))
      .addColumn('counter_out', 'bigint', (column) => column.notNull().defaultTo(zero))
      .addColumn('active_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('counted_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('end_reason', 'text')
      .execute();
    await schema
      .createTable('ended_sessions')
      .addColumn('network_id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('mac', 'text')
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('nas', 'text')
      .addColumn('ssid', 'text')
      .addColumn('access_grant', 'jsonb', (column) => column.notNull())
      .addColumn('bytes_in', 'bigint')
      .addColumn('bytes_out', 'bigint')
      .addColumn('ended_at', 'timestamptz', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('is_closed', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('is_reported', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('claimed_at', 'timestamptz', (column) => column.notNull())
      .execute();
    for (const column of ['token_hash', 'ended_at']) {
      await schema
        .createIndex(`ended_sessions_${column}`)
        .on('ended_sessions')
        .column(column)
        .execute();
    }
    await sql`
      create index ended_sessions_pending on ended_sessions (claimed_at) where not (is_closed and is_reported)
    `.execute(database);
  },
};
