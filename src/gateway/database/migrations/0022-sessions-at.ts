import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Finds who had an address at a time: the index has the beginning of a session beside its end, so
 * that those that do not span the time are passed over without a look at their rows. It serves all
 * that the index before it did.
 */
export const sessionsAt: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const column of ['address', 'mac']) {
      await sql`create index on history (${sql.id(column)}, at, started_at)`.execute(database);
      await sql`drop index ${sql.id(`history_${column}_at_idx`)}`.execute(database);
    }
    await sql`create index sessions_mac on sessions (mac)`.execute(database);
  },
};
