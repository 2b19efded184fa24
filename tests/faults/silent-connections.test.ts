import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../../src/gateway/database/database-unavailable';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { askServer } from '../../src/gateway/database/silent-connections';
import { findProgram } from '../support/find-program';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { times } from './size';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

vi.setConfig(times);

const programs = findProgram(POSTGRESQL);

/**
 * Below the time-out of a statement that the server has forgotten, 12 s, and far above what is
 * needed.
 */
const LONG_BEFORE_TIMEOUTS = 11_000;

describe.skipIf(!programs)('connections to a PostgreSQL server', () => {
  let server: TestPostgres;
  let proxy: TcpProxy;
  let opened: OpenDatabase;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    proxy = await startTcpProxy(server.port);
    opened = await openDatabase({
      url: server.url.replace(`:${server.port}/`, `:${proxy.port}/`),
    });
  });
  afterAll(async () => {
    await opened?.close();
    proxy?.close();
    await server?.stop();
  });

  const askAtOnce = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () => sql`select pg_sleep(0.05)`.execute(opened.database)),
    );

  it('that the network has forgotten are given up: those in use fail soon, idle ones are not used again', async () => {
    await askAtOnce(8);
    proxy.forget();
    const begun = performance.now();
    const [first] = await askAtOnce(1);
    expect(first?.status === 'rejected' && isDatabaseUnavailable(first.reason)).toBe(true);
    const others = await askAtOnce(8);
    expect(others.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
    expect(performance.now() - begun).toBeLessThan(LONG_BEFORE_TIMEOUTS);
  });

  it('that wait long for a response of a server at work are left alone', async () => {
    const { rows } = await sql<{ done: boolean }>`
      select true as done from pg_sleep(2.5)
    `.execute(opened.database);
    expect(rows).toEqual([{ done: true }]);
  });

  it('are judged by no processes but the server’s own, such as those of a pooler', async () => {
    const createClient = () => new pg.Client({ connectionString: server.url });
    expect(await askServer(createClient)([1])).toEqual([]);
    const createPooled = () =>
      Object.defineProperty(createClient(), 'processID', { get: () => 1, set() {} });
    expect(await askServer(createPooled)([1])).toBeUndefined();
  });
});
