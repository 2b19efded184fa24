import { type Kysely, type Migration, sql } from 'kysely';

/** The administrators who have a school open in the Studio. */
export const presence: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('presence')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('administrator_id', 'text', (column) =>
        column.notNull().references('administrators.id').onDelete('cascade'),
      )
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },
};
