import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Tickets of remembered devices change at each use. Cookies go again with responses that are sent
 * again.
 */
export const rotatingTickets: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('sign_in_tickets')
      // Null until a ticket of before is used for the first time.
      .addColumn('family_hash', 'text', (column) => column.unique())
      .addColumn('successors', sql`text[]`, (column) => column.notNull().defaultTo('{}'))
      .addColumn('copied_at', 'timestamptz')
      .execute();
    await database.schema.alterTable('request_replays').addColumn('cookies', 'text').execute();
  },
};
