import type { Kysely, Migration } from 'kysely';

/** The identities of administrators at the university's provider. */
export const administratorIdentities: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .alterTable('administrators')
      .addColumn('identity_issuer', 'text')
      .addColumn('identity_subject', 'text')
      .execute();
    await schema
      .createIndex('administrators_identity')
      .on('administrators')
      .columns(['identity_issuer', 'identity_subject'])
      .unique()
      .execute();
  },
};
