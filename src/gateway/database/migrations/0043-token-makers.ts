import type { Kysely, Migration } from 'kysely';

/**
 * The owner who made a token for publishing; null for the operator, and for those of before. It
 * stays when the owner is removed: without it, the token would pass for the operator's.
 */
export const tokenMakers: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('publishing_tokens').addColumn('made_by', 'text').execute();
  },
};
