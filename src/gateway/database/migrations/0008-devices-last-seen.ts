import type { Kysely, Migration } from 'kysely';

/** When a device last went online. */
export const devicesLastSeen: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('devices').addColumn('last_seen_at', 'timestamptz').execute();
  },
};
