import type { Kysely, Migration } from 'kysely';

/** The owner who made a one-time link; null for the operator. It ends with that owner. */
export const linkMakers: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('administrator_links')
      .addColumn('made_by', 'text', (column) =>
        column.references('administrators.id').onDelete('cascade'),
      )
      .execute();
  },
};
