import type { Kysely, Migration } from 'kysely';

/** Why the school has set a limit on an account, in the school's words. */
export const limitReasons: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('account_limits').addColumn('reason', 'jsonb').execute();
  },
};
