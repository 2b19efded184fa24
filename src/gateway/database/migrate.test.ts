import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from '../../../tests/support/postgres';
import { migrate } from './migrate';
import { migrations } from './migrations';
import type { Tables } from './tables';

const programs = findPostgres();

describe.skipIf(!programs)('migrate on a PostgreSQL server', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server?.stop());

  it('makes the tables once for many gateways that start at once', async () => {
    const databases = Array.from({ length: 4 }, () => {
      const pool = new pg.Pool({ connectionString: server.url, max: 2 });
      return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    });
    try {
      await Promise.all(databases.map((database) => migrate(database)));
      const [first] = databases;
      const done = await first
        ?.withTables<{ kysely_migration: { name: string } }>()
        .selectFrom('kysely_migration')
        .select('name')
        .orderBy('name')
        .execute();
      expect(done?.map(({ name }) => name)).toEqual(migrations.map(([name]) => name));
    } finally {
      await Promise.all(databases.map((database) => database.destroy()));
    }
  });
});
