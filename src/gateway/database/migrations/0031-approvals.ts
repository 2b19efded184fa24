import type { Kysely, Migration } from 'kysely';

/** Schools at which a second person approves what is published, and what waits for that. */
export const approvals: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .createTable('approval_schools')
      .addColumn('school', 'text', (column) => column.primaryKey())
      .execute();
    await schema
      .createTable('approval_requests')
      .addColumn('school', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('version', 'integer')
      .addColumn('restores', 'integer')
      .addColumn('base_state', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) =>
        column.notNull().references('administrators.id').onDelete('cascade'),
      )
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
      .addColumn('declined_by', 'text')
      .addColumn('declined_at', 'timestamptz')
      .addColumn('reason', 'text')
      .execute();
    await schema.alterTable('revisions').addColumn('approved_by', 'text').execute();
  },
};
