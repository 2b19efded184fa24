import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The last batch that each writer of the history stored: so one whose acknowledgement was lost is
 * not stored again.
 */
export const historyWriters: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('history_writers')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('batch', 'bigint', (column) => column.notNull())
      .addColumn('stored_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },
};
