import type { Kysely, Migration } from 'kysely';

/** Whether the device of a session is known to stand at its address; those of before are believed. */
export const provenAddresses: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('sessions')
      .addColumn('address_proven', 'boolean', (column) => column.notNull().defaultTo(true))
      .execute();
  },
};
