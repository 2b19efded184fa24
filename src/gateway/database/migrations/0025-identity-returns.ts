import type { Kysely, Migration } from 'kysely';

/** Students who come back from an identity provider, each good for one session. */
export const identityReturns: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('identity_returns')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('used_at', 'timestamptz')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
