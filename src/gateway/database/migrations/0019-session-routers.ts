import type { Kysely, Migration } from 'kysely';

/**
 * The router that let a session's device through, and the time of the last counter reading: no
 * other router counts or closes the session.
 */
export const sessionRouters: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('sessions')
      .addColumn('router', 'text')
      .addColumn('counter_read_at', 'timestamptz')
      .execute();
    await database.schema.alterTable('ended_sessions').addColumn('router', 'text').execute();
  },
};
