import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../../src/gateway/database/database-unavailable';
import { openDatabase } from '../../src/gateway/database/open-database';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import { embeddedNetwork } from '../../src/gateway/network/demonstration';
import { startSweeping } from '../../src/gateway/sweep';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { createSite, faults } from './faults';
import { note, size, times } from './size';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

vi.setConfig(times);

const programs = findProgram(POSTGRESQL);
const SESSION = '/portal-conversion/api/v3/session';
const DEVICES = '/portal-conversion/api/v3/devices';

/** What an operation was answered. Zero is the status of a gateway that is gone. */
interface ApiResponse {
  status: number;
  code: number;
}

const GOOD = { status: 200, code: 0 };
const AWAY = { status: 503, code: 20011 };

describe.skipIf(!programs)('the gateway, when its PostgreSQL server fails', () => {
  let server: TestPostgres;
  let proxy: TcpProxy;
  let gateway: RunningGateway;
  let token = '';

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    proxy = await startTcpProxy(server.port);
    const url = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
    gateway = await startGateway({
      env: { DATABASE_URL: url, DEMONSTRATION: '1' },
    });
    const response = await request('POST', SESSION, student());
    token = response.token;
  });
  afterAll(async () => {
    await gateway?.stop();
    proxy?.close();
    await server?.stop();
  });

  async function request(method: string, path: string, values?: object) {
    const headers: Record<string, string> = { 'x-safe-level': '0', 'x-school': 'riverside' };
    if (token !== '') headers.authorization = `Bearer ${token}`;
    if (values) headers['content-type'] = 'application/json';
    try {
      const response = await fetch(`${gateway.url}${path}`, {
        method,
        headers,
        ...(values ? { body: JSON.stringify(values) } : {}),
      });
      const { code, data } = await response.json();
      return { status: response.status, code: Number(code), token: String(data?.token ?? '') };
    } catch {
      return { status: 0, code: 0, token: '' };
    }
  }

  const ask = async (): Promise<ApiResponse> => {
    const { status, code } = await request('GET', `${SESSION}/mult/dproxy/account`);
    return { status, code };
  };

  function student() {
    const found = demonstrationStudents.find(({ school }) => school === 'riverside');
    return { user: found?.username, password: found?.password };
  }

  /** Runs a fault while many ask at once; gives the distinct responses that they got meanwhile. */
  async function underLoad(fault: () => Promise<void>): Promise<ApiResponse[]> {
    const responses = new Map<string, ApiResponse>();
    let ended = false;
    const note = ({ status, code }: ApiResponse) => {
      responses.set(`${status} ${code}`, { status, code });
    };
    const askers = Array.from({ length: size.askers }, async (_, index) => {
      while (!ended) {
        await sleep(5);
        if (index === 0) note(await request('POST', SESSION, student()));
        else if (index < 3) note(await request('GET', DEVICES));
        else note(await ask());
      }
    });
    await fault();
    ended = true;
    await Promise.all(askers);
    return [...responses.values()].sort((a, b) => a.status - b.status);
  }

  /** Waits for a good response; gives the milliseconds. */
  async function untilGood(): Promise<number> {
    const begun = performance.now();
    await expect.poll(ask, { interval: 20 }).toEqual(GOOD);
    return performance.now() - begun;
  }

  async function expectPages(): Promise<void> {
    const response = await fetch(`${gateway.url}/riverside/auth`);
    expect([response.status, (await response.text()).includes('登录校园网')]).toEqual([200, true]);
  }

  it('ends no connection for ever: statements and idle transactions have their time', async () => {
    const { database, close } = await openDatabase({ url: server.url });
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
    `.execute(database);
    expect(rows.map(({ setting }) => Number(setting))).toEqual([10_000, 10_000]);
    await close();
  });

  it('shows pages from memory while the server is away for seconds, and answers every operation 20011', async () => {
    await server.halt('fast');
    const responses = await underLoad(async () => {
      for (let round = 0; round < 6; round += 1) {
        await expectPages();
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    });
    expect(responses).toEqual([AWAY]);
    await server.resume();
    await untilGood();
    expect(gateway.output().includes('An operation failed')).toBe(false);
    // A line for each cause of being away, not for each of the thousand requests.
    const times = (line: string) => gateway.output().split(`"msg":"${line}`).length - 1;
    await expect.poll(() => times('The history is stored again'), { timeout: 10_000 }).toBe(1);
    expect(times('The history could not be stored yet')).toBe(1);
    expect(times('The database is away')).toBeLessThan(8);
  });

  it('carries a repeatable request out at once that failed while the server was away', async () => {
    const send = async () => {
      const response = await fetch(`${gateway.url}${SESSION}`, {
        method: 'POST',
        headers: {
          'x-safe-level': '0',
          'x-school': 'riverside',
          'x-repeatable': '1',
          'x-request-id': 'sent-again-after-a-fault',
          'content-type': 'application/json',
        },
        body: JSON.stringify(student()),
      });
      return { status: response.status, code: Number((await response.json()).code) };
    };
    await server.halt('immediate');
    expect(await send()).toEqual(AWAY);
    await server.resume();
    await expect.poll(send, { interval: 20 }).toEqual(GOOD);
  });

  it.each(faults)('lives on through $name, and is well again afterwards', async (fault) => {
    const { name, seconds = size.faultSeconds } = fault;
    const site = createSite(server, proxy);
    let recovery = 0;
    let pages = 0;
    const responses = await underLoad(async () => {
      await fault.begin(site);
      const until = performance.now() + seconds * 1000;
      while (performance.now() < until) {
        await expectPages();
        pages += 1;
        await sleep(100);
      }
      await fault.end(site);
      recovery = await untilGood();
    });
    note('database faults', name, `good again after ${Math.round(recovery)} ms`);
    // Each request is answered, if only that it must be sent again later.
    expect([GOOD, AWAY]).toEqual(expect.arrayContaining(responses));
    expect(pages).toBeGreaterThan(0);
    expect(gateway.output()).not.toContain('An operation failed');
  });
});

describe.skipIf(!programs)('sweeping', () => {
  it('goes on after the server was away', async () => {
    const server = await startPostgres(programs ?? '');
    const opened = await openDatabase({ url: server.url });
    const sweepOnce = async () => {
      const errors: unknown[] = [];
      const parts = { ...opened, access: embeddedNetwork, clock: () => new Date() };
      await startSweeping(parts, (error) => errors.push(error))();
      return errors.map(isDatabaseUnavailable);
    };
    await server.halt('immediate');
    expect(await sweepOnce()).toEqual([true]);
    await server.resume();
    expect(await sweepOnce()).toEqual([]);
    await opened.close();
    await server.stop();
  });
});
