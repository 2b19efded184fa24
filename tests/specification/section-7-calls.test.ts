import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import { freePort } from '../support/free-port';
import { type RunningGateway, startGateway } from '../support/gateway';
import { connect, type PortalClient, type PortalRequest } from './portal-client';

let gateway: RunningGateway;
let client: PortalClient;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
  client = await connect(gateway.url);
});
afterAll(() => gateway.stop());

function studentOf(name: string) {
  const student = demonstrationStudents.find(({ school }) => school === name);
  if (!student) throw new Error(`${name} has no student.`);
  return student;
}
const wrongNumber = '11010120050115001X';
const newPassword = 'Library-lamp-77';

/** A code from the text messages that were sent: the last one to the phone. */
async function readCode(phone: string): Promise<string> {
  for (let tries = 0; tries < 1000; tries++) {
    const page = await (await fetch(`${gateway.url}/outbox`)).text();
    const messages = page.split('<li>').filter((text) => text.includes(phone));
    const code = messages.map((text) => /\b\d{6}\b/.exec(text.split('</small>')[1] ?? '')?.[0]);
    const found = code.find((text) => text !== undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No code was sent.');
}

describe('section 7: calls', () => {
  const formOf =
    (school: string) =>
    (path: string, values: Record<string, string>): PortalRequest => ({
      method: 'POST',
      path,
      as: 'form',
      values,
      school,
    });

  /** What a sign-in is answered: 0 where the password is right. */
  async function codeOfSignIn(school: string, user: string, password: string): Promise<number> {
    const { body } = await client.call({
      method: 'POST',
      path: '/portal-conversion/api/v3/session',
      as: 'json',
      values: { user, password },
      school,
    });
    return body.code;
  }

  it('a password is reset by code: verifyCode2, verify, password', async () => {
    const { phone, username, password } = studentOf('default');
    const form = formOf('default');
    const asked = await client.call(
      form('/api-service/api/v1/verifyCode2', { phone, type: 'RETRIEVE' }),
    );
    expect([asked.status, asked.body.code]).toEqual([200, 0]);
    const verifyCode = await readCode(phone);
    const verified = await client.call(
      form('/api-service/api/v1/verify', { phone, type: 'RETRIEVE', verifyCode }),
    );
    expect(verified.body.code).toBe(0);
    const wrongCode = verifyCode === '000000' ? '000001' : '000000';
    const refused = await client.call(
      form('/api-service/api/v1/verify', { phone, type: 'RETRIEVE', verifyCode: wrongCode }),
    );
    expect(refused.body).toMatchObject({ code: 1009, field: 'verifyCode' });
    const reset = await client.call(
      form('/api-service/api/v1/password', {
        user: phone,
        verifyCode,
        password: newPassword,
        confirm: newPassword,
      }),
    );
    expect(reset.body.code).toBe(0);
    expect(await codeOfSignIn('default', username, newPassword)).toBe(0);
    expect(await codeOfSignIn('default', username, password)).toBe(20006);
  });

  it('a password is reset by ID number: verify/identification, identification/password', async () => {
    const { username: user, identification, password } = studentOf('northlake');
    const form = formOf('northlake');
    const path = '/api-service/api/v1/verify/identification';
    expect((await client.call(form(path, { user, identification }))).body.code).toBe(0);
    const wrong = await client.call(form(path, { user, identification: wrongNumber }));
    expect(wrong.body.code).not.toBe(0);
    const reset = await client.call(
      form('/api-service/api/v1/identification/password', {
        user,
        identification,
        password: newPassword,
        confirm: newPassword,
      }),
    );
    expect(reset.body.code).toBe(0);
    // The password is right: only then does the school ask for consent to its terms.
    expect(await codeOfSignIn('northlake', user, newPassword)).toBe(20021);
    expect(await codeOfSignIn('northlake', user, password)).toBe(20006);
  });

  it('the mini-program gets the body passed through', async () => {
    const values = { query: 'from=portal&seat=7', anything: '临 else' };
    const folder = mkdtempSync(join(tmpdir(), 'formgate-specification-'));
    const asked: string[] = [];
    const service = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => asked.push(chunk.toString()));
      request.on('end', () => response.end('{"openlink":"weixin://dl/business/?t=seat"}'));
    });
    const port = await freePort();
    await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
    const schools = join(folder, 'schools');
    cpSync('schools', schools, { recursive: true });
    const file = join(schools, 'riverside', 'configration.json');
    const text = readFileSync(file, 'utf8');
    const own = text.replace(/"miniProgram": \{[^}]*\}/, '"miniProgram": { "service": "campus" }');
    writeFileSync(file, own);
    const campus = { url: `http://127.0.0.1:${port}/`, schools: ['riverside'] };
    const services = join(folder, 'services.json');
    writeFileSync(services, JSON.stringify({ miniPrograms: { campus } }));
    const started = await startGateway({
      copySchools: schools,
      data: inject('preparedData'),
      env: { SERVICES_FILE: services },
    });
    try {
      const { body } = await (await connect(started.url)).call({
        method: 'POST',
        path: '/portal-conversion/api/v3/wechat/redirect/miniprogram',
        as: 'json',
        values,
      });
      expect(body).toEqual({ code: 0, data: { url: 'weixin://dl/business/?t=seat' } });
      expect(JSON.parse(asked.join(''))).toEqual(values);
    } finally {
      await started.stop();
      service.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('__serverLoader gives a route’s data as JSON by route and url', async () => {
    const query = new URLSearchParams({ route: 'notify', url: '/riverside/notify' });
    const response = await fetch(`${gateway.url}/riverside/__serverLoader?${query}`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ route: 'notify', school: 'riverside' });
  });
});

describe('section 7: encryption', () => {
  const path = '/portal-conversion/api/v3/portal/get/jsonConfig';

  it('a query travels as one encrypted value named params, and the response as hex', async () => {
    const { raw, body } = await client.call({
      method: 'GET',
      path,
      as: 'query',
      values: { filename: 'riverside/configration.json' },
    });
    expect(raw).toMatch(/^[0-9a-f]+$/);
    expect(raw.length % 32).toBe(0);
    expect(body.code).toBe(0);
  });

  it('nothing is encrypted where the header for the safe level is 0', async () => {
    const response = await fetch(`${gateway.url}${path}?filename=riverside/configration.json`, {
      headers: { 'x-safe-level': '0', 'x-school': 'riverside' },
    });
    expect(await response.json()).toMatchObject({ code: 0 });
  });

  it('an unencrypted request without that header is refused', async () => {
    const response = await fetch(`${gateway.url}${path}?filename=riverside/configration.json`, {
      headers: { 'x-school': 'riverside' },
    });
    expect(response.status).toBe(400);
  });

  it('a repeatable request is carried out once, and replayed by its id', async () => {
    const request: PortalRequest = {
      method: 'POST',
      path: '/portal-conversion/api/v3/session',
      as: 'json',
      values: { user: '2023001', password: 'Formgate-2026' },
      headers: { 'x-repeatable': '1', 'x-request-id': 'specification-section-7' },
    };
    const first = await client.call(request);
    expect(first.body.code).toBe(0);
    expect((await client.call(request)).raw).toBe(first.raw);
  });
});

describe('section 6: roles and permissions', () => {
  const account = '/portal-conversion/api/v3/session/mult/dproxy/account';

  it('the token is sent in the Authorization header', async () => {
    const { body } = await client.call({
      method: 'POST',
      path: '/portal-conversion/api/v3/session',
      as: 'json',
      values: { user: '2023001', password: 'Formgate-2026' },
    });
    const { token } = body.data as { token: string };
    const ask = (headers: Record<string, string>) =>
      client.call({ method: 'GET', path: account, as: 'query', values: {}, headers });
    expect((await ask({ authorization: `Bearer ${token}` })).body.code).toBe(0);
    expect((await ask({ authorization: 'Bearer wrong' })).body.code).toBe(1017);
    expect((await ask({})).body.code).not.toBe(0);
  });
});
