import type { Kysely, Migration } from 'kysely';

/** The terms that students have agreed to, with their versions. */
export const consents: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('consents')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('agreed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('consents_pkey', ['account_id', 'screen', 'version'])
      .execute();
  },
};
