import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Plans, usage, charges, activities, notices read; and a number for each session, by which its
 * owner can end it.
 */
export const studentData: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .alterTable('sessions')
      .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().notNull())
      .execute();

    await schema
      .createTable('plans')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'jsonb', (column) => column.notNull())
      .addColumn('description', 'jsonb')
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('speed', 'integer')
      .addColumn('traffic', 'double precision')
      .addColumn('time', 'double precision')
      .addColumn('devices', 'integer')
      .addPrimaryKeyConstraint('plans_pkey', ['school', 'id'])
      .execute();

    await schema
      .createTable('account_usage')
      .addColumn('account_id', 'integer', (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('plan', 'text')
      .addColumn('from_at', 'timestamptz', (column) => column.notNull())
      .addColumn('until_at', 'timestamptz')
      .addColumn('traffic', 'double precision', (column) => column.notNull().defaultTo(0))
      .addColumn('time', 'double precision', (column) => column.notNull().defaultTo(0))
      .addColumn('balance', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('currency', 'text', (column) => column.notNull())
      .execute();

    await schema
      .createTable('charges')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('title', 'jsonb', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz', (column) => column.notNull())
      .addColumn('paid_at', 'timestamptz')
      .addPrimaryKeyConstraint('charges_pkey', ['account_id', 'id'])
      .execute();

    await schema
      .createTable('activities')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('title', 'jsonb', (column) => column.notNull())
      .addColumn('summary', 'jsonb')
      .addColumn('text', 'jsonb', (column) => column.notNull())
      .addColumn('from_at', 'timestamptz')
      .addColumn('until_at', 'timestamptz')
      .addPrimaryKeyConstraint('activities_pkey', ['school', 'id'])
      .execute();

    await schema
      .createTable('notices_read')
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('notice', 'text', (column) => column.notNull())
      .addColumn('read_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('notices_read_pkey', ['account_id', 'notice'])
      .execute();
  },
};
