import type { Kysely, Migration } from 'kysely';

/** What the linter counted in a state of a draft, for the list of schools. */
export const draftChecks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('draft_checks')
      .addColumn('school', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('errors', 'integer', (column) => column.notNull())
      .addColumn('warnings', 'integer', (column) => column.notNull())
      .execute();
  },
};
