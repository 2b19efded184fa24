import type { Kysely, Migration } from 'kysely';

/**
 * Accounts that are disabled or must change their password, and imports of accounts that are under
 * way.
 */
export const accountManagement: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .alterTable('accounts')
      .addColumn('disabled_at', 'timestamptz')
      .addColumn('must_change_password', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();

    await schema
      .createTable('account_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await schema
      .createTable('account_import_rows')
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('account_imports.id').onDelete('cascade'),
      )
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('display_name', 'text')
      .addColumn('phone', 'text')
      .addColumn('identification_hash', 'text')
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_import_rows_pkey', ['import_id', 'line'])
      .execute();
    for (const column of ['username', 'phone']) {
      await schema
        .createIndex(`account_import_rows_${column}`)
        .on('account_import_rows')
        .columns(['import_id', column])
        .execute();
    }
  },
};
