import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';

const programs = findProgram(POSTGRESQL);
const session = '/portal-conversion/api/v3/session';
const clear = { 'x-safe-level': '0', 'x-school': 'riverside' };

describe.skipIf(!programs)('two gateways on one PostgreSQL server', () => {
  let server: TestPostgres;
  let gateways: RunningGateway[] = [];
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const env = { DATABASE_URL: server.url, DEMONSTRATION: '1' };
    // At once, as a deployment starts its nodes: both find an empty database.
    gateways = await Promise.all([startGateway({ env }), startGateway({ env })]);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await server?.stop();
  });

  it('show the same pages', async () => {
    const [first, second] = await Promise.all(
      gateways.map(async ({ url }) => (await fetch(`${url}/riverside/auth`)).text()),
    );
    expect(first).toContain('登录校园网');
    expect(second).toBe(first);
  });

  it('know a session that began at the other, and that it has ended', async () => {
    const [first, second] = gateways.map(({ url }) => url);
    const student = demonstrationStudents.find(({ school }) => school === 'riverside');
    const response = await fetch(`${first}${session}`, {
      method: 'POST',
      headers: { ...clear, 'content-type': 'application/json' },
      body: JSON.stringify({ user: student?.username, password: student?.password }),
    });
    const { code, data } = await response.json();
    expect(code).toBe(0);
    const signedIn = { ...clear, authorization: `Bearer ${data.token}` };
    const ask = async () =>
      (await fetch(`${second}${session}/mult/dproxy/account`, { headers: signedIn })).json();
    expect(await ask()).toMatchObject({ code: 0, data: { displayName: student?.displayName } });
    await fetch(`${first}${session}`, { method: 'DELETE', headers: signedIn });
    expect(await ask()).toMatchObject({ code: 1017 });
  });

  it('carry a repeatable request out once, whichever it is sent to', async () => {
    const student = demonstrationStudents.find(({ school }) => school === 'riverside');
    const id = { 'x-repeatable': '1', 'x-request-id': randomUUID() };
    const [first, second] = await Promise.all(
      gateways.map(({ url }) =>
        fetch(`${url}${session}`, {
          method: 'POST',
          headers: { ...clear, ...id, 'content-type': 'application/json' },
          body: JSON.stringify({ user: student?.username, password: student?.password }),
        }),
      ),
    );
    const response = await first?.json();
    expect(response).toMatchObject({ code: 0 });
    expect(await second?.json()).toEqual(response);
    const replayed = [first, second].map((each) => each?.headers.get('x-replayed') ?? '0');
    expect(replayed.sort()).toEqual(['0', '1']);
  });
});
