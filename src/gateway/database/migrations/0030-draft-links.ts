import type { Kysely, Migration } from 'kysely';

/** Links by which a draft's pages are looked at without an account, for an hour. */
export const draftLinks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('draft_links')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('administrator_id', 'text', (column) =>
        column.notNull().references('administrators.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
