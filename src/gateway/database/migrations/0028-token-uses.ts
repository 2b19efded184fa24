import type { Kysely, Migration } from 'kysely';

/** When a token was last used is found without reading the whole log. */
export const tokenUses: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createIndex('publishing_log_token')
      .on('publishing_log')
      .columns(['token_id', 'at'])
      .execute();
  },
};
