import type { Kysely, Migration } from 'kysely';

/** Which router let a session's device through, and when its counters were last read: no other router counts or closes it. */
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
