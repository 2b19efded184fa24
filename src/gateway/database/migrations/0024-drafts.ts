import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Drafts of schools. Their contents stand apart from those of revisions, which are never removed.
 */
export const drafts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await sql`create sequence draft_version as integer`.execute(database);
    await schema
      .createTable('drafts')
      .addColumn('school', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('base_state', 'text')
      .addColumn('base_number', 'integer')
      .addColumn('base_files', 'jsonb', (column) => column.notNull())
      .addColumn('files', 'jsonb', (column) => column.notNull())
      .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('draft_contents')
      .addColumn('school', 'text', (column) =>
        column.notNull().references('drafts.school').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('body', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_contents_pkey', ['school', 'hash'])
      .execute();
    await schema
      .createTable('draft_validators')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
