import { type Kysely, type Migration, sql } from 'kysely';

/** The tables whose rows are written once: the database itself refuses to change them. */
const IMMUTABLE = ['blobs', 'revisions', 'publishing_log'];

/**
 * Published states of schools, what pages of earlier ones still ask for, tokens for publishing, and
 * the log of their use.
 */
export const revisions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .createTable('blobs')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('body', 'bytea', (column) => column.notNull())
      .execute();

    await schema
      .createTable('revisions')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('parent', 'integer')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('restores', 'integer')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('files', 'jsonb', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('published_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('revisions_pkey', ['school', 'number'])
      .execute();
    await schema
      .createIndex('revisions_state')
      .on('revisions')
      .columns(['school', 'state'])
      .execute();

    await schema
      .createTable('published_schools')
      .addColumn('school', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('folder_state', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('published_schools_sequence')
      .on('published_schools')
      .column('sequence')
      .execute();

    await schema
      .createTable('publication')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into publication (id, sequence) values (1, 0)`.execute(database);

    await schema
      .createTable('published_assets')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('published_assets_pkey', ['path', 'version'])
      .execute();
    await schema
      .createTable('published_validators')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .execute();

    await schema
      .createTable('publishing_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('schools', 'jsonb', (column) => column.notNull())
      .addColumn('rights', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz')
      .addColumn('revoked_at', 'timestamptz')
      .execute();

    await schema
      .createTable('publishing_log')
      .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('token_id', 'text')
      .addColumn('token_name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('school', 'text')
      .addColumn('number', 'integer')
      .addColumn('outcome', 'text', (column) => column.notNull())
      .execute();

    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % never change.', tg_table_name using errcode = 'restrict_violation';
      end
      $$
    `.execute(database);
    for (const table of IMMUTABLE) {
      await sql`
        create trigger refuse_change before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_change()
      `.execute(database);
    }
  },
};
