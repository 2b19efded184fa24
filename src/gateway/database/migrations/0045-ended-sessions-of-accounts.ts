import type { Kysely, Migration } from 'kysely';

/**
 * The account of a session that has ended, and whether the account was erased meanwhile: then the
 * session's end goes once the network has heard of it. Ends of before have no account.
 */
export const endedSessionsOfAccounts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('ended_sessions')
      .addColumn('account_id', 'integer')
      .addColumn('is_forgotten', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await database.schema
      .createIndex('ended_sessions_account')
      .on('ended_sessions')
      .column('account_id')
      .execute();
  },
};
