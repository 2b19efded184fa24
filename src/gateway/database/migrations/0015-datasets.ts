import type { Kysely, Migration } from 'kysely';

/** Rows of imports of plans, balances and the like, until all of them count together. */
export const datasetImports: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('dataset_import_rows')
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('account_imports.id').onDelete('cascade'),
      )
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('values', 'jsonb', (column) => column.notNull())
      .addPrimaryKeyConstraint('dataset_import_rows_pkey', ['import_id', 'line'])
      .execute();
  },
};
