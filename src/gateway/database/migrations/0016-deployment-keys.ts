import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Keys that can be changed: each with when it counts from and until when it is accepted. The first
 * ones are those that there were.
 */
export const deploymentKeys: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('deployment_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      // Names the key in hashes of ID numbers, and to browsers; empty where hashes of before have
      // no name.
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('expires_at', 'timestamptz')
      .execute();
    // One that has not been replaced for each kind, however many nodes start or rotate at once.
    await sql`create unique index deployment_keys_latest on deployment_keys (kind) where expires_at is null`.execute(
      database,
    );
    await sql`
      insert into deployment_keys (kind, value, name)
      select 'master', value, '' from deployment where name = 'secret'
      union all select 'identification', value, '' from deployment where name = 'secret'
      union all select 'payload', k.value || ':' || i.value, '0' from deployment k, deployment i
        where k.name = 'wireKey' and i.name = 'wireIv'
    `.execute(database);
    await database.schema.dropTable('deployment').execute();
  },
};
