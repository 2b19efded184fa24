import type { Kysely, Migration } from 'kysely';

/** The users of the Studio: administrators, their sessions, and one-time links. */
export const administrators: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .createTable('administrators')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('grants', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_seen_at', 'timestamptz')
      .addColumn('totp_secret', 'text')
      .addColumn('totp_step', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('pending_totp_secret', 'text')
      .addColumn('recovery_codes', 'jsonb', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await schema
      .createTable('administrator_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('administrator_id', 'text', (column) =>
        column.notNull().references('administrators.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await schema
      .createTable('administrator_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('administrator_id', 'text', (column) =>
        column.references('administrators.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    for (const table of ['administrator_sessions', 'administrator_links']) {
      await schema
        .createIndex(`${table}_administrator`)
        .on(table)
        .column('administrator_id')
        .execute();
    }
  },
};
