import type { Kysely, Migration } from 'kysely';

/** What the network did not take of what a session may be now, and when it is asked again. */
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
