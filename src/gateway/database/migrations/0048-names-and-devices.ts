import { type Kysely, type Migration, sql } from 'kysely';
import { foldName } from '../folded-name';

/** How many accounts one statement changes. */
const SLICE = 2000;

/**
 * The names of accounts as servers compare them that look at no case and no accent, and whose
 * sessions a device has had.
 */
export const namesAndDevices: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of ['accounts', 'account_import_rows']) {
      await database.schema.alterTable(table).addColumn('folded_name', 'text').execute();
    }
    // Most names are plain, and need no way through this process.
    await sql`
      update accounts set folded_name = lower(username collate "C")
      where username collate "C" ~ '^[!-~]+$'
    `.execute(database);
    await foldOthers(database);
    await database.schema
      .createIndex('accounts_folded_name')
      .on('accounts')
      .columns(['school', 'folded_name'])
      .execute();
    await database.schema
      .createIndex('ended_sessions_mac')
      .on('ended_sessions')
      .column('mac')
      .execute();
  },
};

async function foldOthers(database: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number; username: string }>`
      select id, username from accounts where folded_name is null order by id limit ${SLICE}
    `.execute(database);
    if (rows.length === 0) return;
    const folded = rows.map(({ id, username }) => ({ id, name: foldName(username) }));
    await sql`
      update accounts set folded_name = name
      from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as row (id integer, name text)
      where accounts.id = row.id
    `.execute(database);
  }
}
