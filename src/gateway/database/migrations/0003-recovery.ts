import { type Kysely, type Migration, sql } from 'kysely';

/** Pauses between uses of a limit; text messages that were promised; when a password was reset. */
export const recovery: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .alterTable('rate_limits')
      .addColumn('available_at', 'timestamptz', (column) =>
        column.notNull().defaultTo(sql`'-infinity'`),
      )
      .addColumn('refused', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();

    await schema
      .createTable('text_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await schema.alterTable('accounts').addColumn('password_reset_at', 'timestamptz').execute();
  },
};
