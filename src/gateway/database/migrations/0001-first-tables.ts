import { type Kysely, type Migration, sql } from 'kysely';

const now = sql`now()`;

/**
 * The first tables. A migration that has been published is never edited: the next one changes what
 * it made.
 */
export const firstTables: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .createTable('deployment')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await schema
      .createTable('accounts')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('identification_hash', 'text')
      .addColumn('display_name', 'text', (column) => column.notNull())
      .addUniqueConstraint('accounts_username', ['school', 'username'])
      .addUniqueConstraint('accounts_phone', ['school', 'phone'])
      .execute();

    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('mac', 'text')
      .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await index(database, 'sessions', 'account_id');
    await index(database, 'sessions', 'expires_at');

    // The three that follow are written at every turn and swept once a minute: an index on the time
    // would cost more than it saves.
    await schema
      .createTable('verification_codes')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('verification_codes_pkey', ['school', 'phone', 'purpose'])
      .execute();

    await schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await schema
      .createTable('request_replays')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('claim', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('body', 'text')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await schema
      .createTable('devices')
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('alias', 'text', (column) => column.notNull())
      .addColumn('added_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .addPrimaryKeyConstraint('devices_pkey', ['school', 'mac'])
      .execute();
    await index(database, 'devices', 'account_id');

    await schema
      .createTable('outbox')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .execute();

    await schema
      .createTable('mini_program_redirects')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('school', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
      .execute();
    await index(database, 'mini_program_redirects', 'made_at');
  },
};

async function index(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  await database.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
