import type { Kysely, Migration } from 'kysely';

/** Requests of the network's servers that have come, so that a captured one ends nothing new. */
export const networkRequests: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('network_requests')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('arrived_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex('network_requests_expires_at')
      .on('network_requests')
      .column('expires_at')
      .execute();
  },
};
