import type { Kysely, Migration } from 'kysely';

/** The end and idle time that the network refused for a session, and the time of the next try. */
export const refusedTerms: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('sessions')
      .addColumn('refused_end', 'timestamptz')
      .addColumn('refused_idle', 'integer')
      .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('ask_again_at', 'timestamptz')
      .execute();
  },
};
