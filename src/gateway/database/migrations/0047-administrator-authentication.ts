import type { Kysely, Migration } from 'kysely';

/**
 * When the administrator of a session last showed who they are, and whether the identity provider
 * asked for a second factor then; of sessions of before it is not known.
 */
export const administratorAuthentication: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('administrator_sessions')
      .addColumn('authenticated_at', 'timestamptz')
      .addColumn('provider_factor', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
