import type { Kysely, Migration } from 'kysely';

/**
 * The sign-in at an identity provider that a session came from, so that the provider can end it.
 */
export const identitySessions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema.alterTable('sessions').addColumn('identity_hash', 'text').execute();
    await schema
      .createIndex('sessions_identity_hash')
      .on('sessions')
      .column('identity_hash')
      .execute();
  },
};
