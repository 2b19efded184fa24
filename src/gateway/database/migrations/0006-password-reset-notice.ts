import type { Kysely, Migration } from 'kysely';

/** How a password was reset, and whether its student has dismissed the notice of it. */
export const passwordResetNotice: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('accounts')
      .addColumn('password_reset_by', 'text')
      .addColumn('password_reset_dismissed', 'boolean', (column) =>
        column.notNull().defaultTo(false),
      )
      .execute();
  },
};
