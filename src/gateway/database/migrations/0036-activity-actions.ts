import type { Kysely, Migration } from 'kysely';

/** The action of an activity: a link and its label. */
export const activityActions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('activities')
      .addColumn('action', 'jsonb')
      .addColumn('href', 'text')
      .execute();
  },
};
