import type { Kysely, Migration } from 'kysely';

/** The values of schools' own fields, of an account and of a device, by the fields' names. */
export const keptFields: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of ['accounts', 'devices']) {
      await database.schema
        .alterTable(table)
        .addColumn('kept', 'jsonb', (column) => column.notNull().defaultTo('{}'))
        .execute();
    }
  },
};
