import type { Kysely, Migration } from 'kysely';

/**
 * The mark that a session's device is known to stand at its address; earlier sessions are trusted.
 */
export const provenAddresses: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('sessions')
      .addColumn('address_proven', 'boolean', (column) => column.notNull().defaultTo(true))
      .execute();
  },
};
