import type { Kysely, Migration } from 'kysely';

/** Open sessions by their numbers: a list of 40,000 goes on after one with each of its pages. */
export const sessionNumbers: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.createIndex('sessions_id').unique().on('sessions').column('id').execute();
  },
};
