import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../tests/support/find-program';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../../../tests/support/postgres';
import { migrations } from './migrations';
import { openServer } from './open-server';

const programs = findProgram(POSTGRESQL);

describe.skipIf(!programs)('openServer', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  });
  afterAll(() => server?.stop());

  it('makes the tables once for many gateways that start at once', async () => {
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openServer(server.url, { onConnectionError: () => {} })),
    );
    try {
      const done = await opened[0]?.database
        .withTables<{ kysely_migration: { name: string } }>()
        .selectFrom('kysely_migration')
        .select('name')
        .orderBy('name')
        .execute();
      expect(done?.map(({ name }) => name)).toEqual(migrations.map(([name]) => name));
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
    }
  });

  it.each([
    ['no such database', { pathname: '/nosuch' }, '(3D000): it has no such database. Make it'],
    ['nobody there', { port: '1' }, '(ECONNREFUSED): nobody listens there. Start it'],
    ['no such host', { hostname: 'portal.invalid' }, '): no such host. Check its name'],
  ])('says what is wrong and what to do where there is %s', async (_, part, words) => {
    const url = Object.assign(new URL(server.url), part);
    const opening = openServer(url.href, { onConnectionError: () => {} });
    await expect(opening).rejects.toThrow(words);
  });
});
