import type { Kysely, Migration } from 'kysely';

/** Limits that are set on accounts, and events of a school's network. */
export const limitsAndEvents: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .createTable('account_limits')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('from_at', 'timestamptz', (column) => column.notNull())
      .addColumn('until_at', 'timestamptz')
      .addPrimaryKeyConstraint('account_limits_pkey', ['account_id', 'kind'])
      .execute();

    await schema
      .createTable('network_events')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'jsonb', (column) => column.notNull())
      .addColumn('text', 'jsonb')
      .addColumn('from_at', 'timestamptz', (column) => column.notNull())
      .addColumn('until_at', 'timestamptz')
      .addPrimaryKeyConstraint('network_events_pkey', ['school', 'id'])
      .execute();
  },
};
