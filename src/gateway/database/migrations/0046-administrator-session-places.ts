import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A number by which an administrator's session is named, and the address and class of the device
 * that it began at; sessions of before have neither.
 */
export const administratorSessionPlaces: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('administrator_sessions')
      .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity())
      .addColumn('address', 'text')
      .addColumn('device', 'text')
      .execute();
    await sql`
      alter table administrator_sessions
      add constraint administrator_sessions_id unique (administrator_id, id)
    `.execute(database);
  },
};
