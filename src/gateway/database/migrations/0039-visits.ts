import type { Kysely, Migration } from 'kysely';

/** Visitors' requests to sponsors: of each of the two secrets there is a hash alone. */
export const visits: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('visits')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('sponsor', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('device_hash', 'text', (column) => column.notNull().unique())
      .addColumn('link_hash', 'text', (column) => column.notNull().unique())
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('is_approved', 'boolean')
      .addColumn('decided_at', 'timestamptz')
      .addColumn('account_id', 'integer', (column) =>
        column.references('accounts.id').onDelete('cascade').unique(),
      )
      .execute();
  },
};
