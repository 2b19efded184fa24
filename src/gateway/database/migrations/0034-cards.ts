import type { Kysely, Migration } from 'kysely';

/** Accounts with an end, and visitors' cards, which are made in batches. */
export const cards: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .alterTable('accounts')
      .addColumn('ends_at', 'timestamptz')
      .addColumn('most_online', 'integer')
      .execute();

    await schema
      .createTable('card_batches')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
      .addColumn('seconds', 'integer')
      .addColumn('most_online', 'integer')
      .addColumn('withdrawn_at', 'timestamptz')
      .addUniqueConstraint('card_batches_name', ['school', 'name'])
      .execute();
    await schema
      .createTable('cards')
      .addColumn('account_id', 'integer', (column) =>
        column.primaryKey().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('batch_id', 'integer', (column) =>
        column.notNull().references('card_batches.id').onDelete('cascade'),
      )
      .addColumn('used_at', 'timestamptz')
      .execute();
    await schema.createIndex('cards_batch_id').on('cards').column('batch_id').execute();
  },
};
