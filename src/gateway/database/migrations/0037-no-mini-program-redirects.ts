import type { Kysely, Migration } from 'kysely';

/** Redirects to mini-programs are passed through, and stored nowhere. */
export const noMiniProgramRedirects: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.dropTable('mini_program_redirects').execute();
  },
};
