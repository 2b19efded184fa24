import type { Kysely, Migration } from 'kysely';

/** Devices that a student let remember the sign-in. */
export const signInTickets: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('sign_in_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    for (const column of ['account_id', 'expires_at']) {
      await database.schema
        .createIndex(`sign_in_tickets_${column}`)
        .on('sign_in_tickets')
        .column(column)
        .execute();
    }
  },
};
