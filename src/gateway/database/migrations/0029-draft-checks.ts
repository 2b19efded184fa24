import type { Kysely, Migration } from 'kysely';

/** The linter's counts for a state of a draft, shown in the list of schools. */
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
