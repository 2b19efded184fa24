import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import { type RunningGateway, startGateway } from '../support/gateway';

/**
 * As two passwords are checked at a time, most of these wait. No account may have more than ten
 * tried at once.
 */
const SIGN_INS = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'formgate-stop-'));
cpSync(inject('preparedData'), dataDir, { recursive: true });
const env = { DATA_DIR: dataDir };
const lock = join(dataDir, 'database.lock');
const agent = new Agent({ keepAlive: true });
afterAll(() => {
  agent.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

// Windows has no such signal: there it is killed.
describe.skipIf(process.platform === 'win32')('the gateway on SIGTERM', () => {
  it('answers the requests in flight, exits with 0, and gives the database back for the next start', async () => {
    const first = await startGateway({ env });
    expect(existsSync(lock)).toBe(true);
    // Connections that the gateway has accepted, so that the sign-ins reach it at once.
    await Promise.all(Array.from({ length: SIGN_INS }, () => send(first, 'GET', '/health')));
    let answered = 0;
    const signingIn = Array.from({ length: SIGN_INS }, async () => {
      const response = await signIn(first);
      answered += 1;
      return response;
    });
    await Promise.race(signingIn);
    const code = first.stop();
    const before = answered;
    const responses = await Promise.all(signingIn);
    expect(before).toBeLessThan(SIGN_INS);
    expect(responses.map(({ status, body }) => [status, JSON.parse(body).code])).toEqual(
      responses.map(() => [200, 0]),
    );
    expect(await code).toBe(0);
    expect(existsSync(lock)).toBe(false);

    const second = await startGateway({ env });
    // The sessions that the last responses promised are there.
    const tokens = responses.map(({ body }) => JSON.parse(body).data.token);
    for (const token of tokens) {
      const path = '/portal-conversion/api/v3/session/mult/dproxy/account';
      const { body } = await send(second, 'GET', path, { authorization: `Bearer ${token}` });
      expect(JSON.parse(body)).toMatchObject({ code: 0 });
    }
    expect(await second.stop()).toBe(0);
  });

  it('waits for no connection that says nothing, or stands in the middle of a request', async () => {
    const gateway = await startGateway({ env });
    const post = 'POST /portal-conversion/api/v3/session HTTP/1.1\r\nHost: x\r\n';
    const sockets = ['', 'GET /hea', post, `${post}Content-Length: 100\r\n\r\n{"user"`].map(
      (said) => {
        const socket = connect(gateway.port, '127.0.0.1');
        socket.on('error', () => {}).write(said);
        return socket;
      },
    );
    // What was said has arrived: another connection is answered after it.
    await send(gateway, 'GET', '/health');
    const closed = sockets.map(
      (socket) => new Promise((resolve) => socket.resume().once('close', resolve)),
    );
    // Less than the ten seconds that requests under way have: a gateway that is killed has no exit
    // code.
    expect(await gateway.stop({ within: 9_000 })).toBe(0);
    await Promise.all(closed);
  });
});

function signIn(gateway: RunningGateway) {
  const student = demonstrationStudents.find(({ school }) => school === 'default');
  const values = { user: student?.username, password: student?.password };
  const headers = { 'content-type': 'application/json' };
  return send(gateway, 'POST', '/portal-conversion/api/v3/session', headers, values);
}

/** Sends a request in clear, over a connection that is kept for the next one. */
function send(
  { url }: RunningGateway,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  values?: object,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const clear = { 'x-safe-level': '0', 'x-school': 'default', ...headers };
    const sent = request(`${url}${path}`, { method, headers: clear, agent }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    sent.on('error', reject).end(values && JSON.stringify(values));
  });
}
