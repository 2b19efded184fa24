import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Configuration, Identity } from '../../src/engine';
import { type CasServer, startCasServer } from '../support/cas-server';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { type LoopbackServer, listenOnLoopback } from '../support/loopback-server';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { callPublishing, makeToken, publish, readSchool, stateAt } from '../support/publisher';

const programs = findProgram(POSTGRESQL);
const school = 'riverside';
const files = readSchool(school);
const own: Configuration = JSON.parse(files['configration.json'] ?? '{}');
const folder = mkdtempSync(join(tmpdir(), 'formgate-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The school's files with other settings. */
const withSettings = ({ security, accounts }: { security?: object; accounts?: object }) => ({
  ...files,
  'configration.json': JSON.stringify(
    { ...own, security: { ...own.security, ...security }, accounts },
    null,
    2,
  ),
});

/** What pages are given of a school's settings. */
async function securityAt({ url }: RunningGateway): Promise<Configuration['security']> {
  const page = await (await fetch(`${url}/${school}/auth`)).text();
  const [, security = '{}'] = /"security":(\{[^}]*\})/.exec(page) ?? [];
  return JSON.parse(security);
}

describe.skipIf(!programs)('who may publish decides no more than the operator lets', () => {
  let server: TestPostgres;
  let cas: CasServer;
  let stranger: LoopbackServer;
  let token: string;
  let gateway: RunningGateway;
  const asked: string[] = [];

  async function start(limits: Partial<Identity>) {
    const providers: Identity['providers'] = {
      campus: { type: 'cas', url: cas.url, schools: [school] },
      staff: { type: 'cas', url: cas.url, schools: ['northlake'] },
    };
    const file = join(folder, 'identity.json');
    writeFileSync(file, JSON.stringify({ providers, ...limits }));
    gateway = await startGateway({
      data: inject('preparedData'),
      env: { DATABASE_URL: server.url, IDENTITY_FILE: file },
    });
  }
  const send = (settings: Parameters<typeof withSettings>[0], more?: object) =>
    publish(gateway.url, token, school, withSettings(settings), more);
  const signIn = () =>
    fetch(`${gateway.url}/formgate/identity/${school}/start`, { redirect: 'manual' });

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    cas = await startCasServer();
    stranger = await listenOnLoopback(
      createServer((request, reply) => {
        asked.push(request.url ?? '');
        reply.end();
      }),
    );
    token = await makeToken(server.url);
    await start({});
  });
  afterAll(async () => {
    expect(asked).toEqual([]);
    await gateway?.stop();
    await Promise.all([server?.stop(), cas?.stop(), stranger?.stop()]);
  });

  it('names no server of their own, no other school’s provider, and none that there is not', async () => {
    const before = await stateAt(gateway.url, token, school);
    const addresses = [stranger.url, 'https://127.0.0.1:9/cas', 'https://cas.attacker.example/cas'];
    for (const url of addresses) {
      const { status, body } = await send({ accounts: { identity: { type: 'cas', url } } });
      expect([status, body.issues?.[0]?.rule]).toEqual([422, 'old-format']);
      expect(String(body.issues?.[0]?.hint)).toContain('IDENTITY_FILE');
    }
    for (const identity of ['staff', 'none', 'constructor', '__proto__', stranger.url]) {
      expect((await send({ accounts: { identity } })).status).toBe(422);
    }
    const refused = await send({ accounts: { identity: 'staff' } }, { dryRun: true });
    expect(refused.body.issues).toMatchObject([
      {
        rule: 'operator-limit',
        messageId: 'not-for-school',
        file: `schools/${school}/configration.json`,
      },
    ]);
    expect(await stateAt(gateway.url, token, school)).toBe(before);
    expect((await signIn()).status).toBe(404);
  });

  it('has the operator’s provider by its name', async () => {
    expect((await send({ accounts: { identity: 'campus' } })).status).toBe(201);
    const { status, headers } = await signIn();
    expect([status, headers.get('location')?.startsWith(`${cas.url}/login?`)]).toEqual([302, true]);
    expect(await (await fetch(`${gateway.url}/${school}/auth`)).text()).toContain(
      `/formgate/identity/${school}/start`,
    );
  });

  it('weakens no account beyond the limits, also not by an earlier revision', async () => {
    const { body: weak } = await send({
      security: { rememberDays: 90, sessionHours: 700 },
      accounts: { identity: 'campus' },
    });
    expect(await securityAt(gateway)).toEqual({ rememberDays: 90 });
    await gateway.stop();

    await start({ limits: { rememberDays: 7, sessionHours: 24, accountEnumeration: 'hidden' } });
    // It is live, within the limits, and told of.
    expect(await securityAt(gateway)).toEqual({ rememberDays: 7 });
    expect(gateway.output()).toContain('operator-limit');
    expect((await send({ security: { rememberDays: 8 } })).body.issues).toMatchObject([
      {
        rule: 'operator-limit',
        data: { setting: 'security.rememberDays', value: '8', limit: 'limits.rememberDays' },
      },
    ]);
    for (const settings of [
      { security: { accountEnumeration: 'shown', rememberDays: 7 } },
      { security: { rememberDays: 7, sessionHours: 25 } },
      { security: { rememberDays: 7 }, accounts: { initialPassword: { from: 'username' } } },
    ]) {
      expect((await send(settings)).status).toBe(422);
    }
    const strict = await send({ security: { rememberDays: 6 } });
    expect(strict.status).toBe(201);
    expect(await securityAt(gateway)).toMatchObject({ rememberDays: 6 });
    const back = await callPublishing(gateway.url, token, `/schools/${school}/rollback`, {
      message: 'Back',
      base: await stateAt(gateway.url, token, school),
      to: weak.number,
    });
    expect([back.status, back.body.issues?.[0]?.rule]).toEqual([422, 'operator-limit']);
  });
});

describe('a folder that goes further than the operator lets', () => {
  let gateway: RunningGateway;
  afterAll(() => gateway.stop());

  it('is served within the limits, with every other school, and told of', async () => {
    const file = join(folder, 'limits.json');
    writeFileSync(file, JSON.stringify({ limits: { rememberDays: 0 } }));
    gateway = await startGateway({
      copySchools: true,
      data: inject('preparedData'),
      env: { IDENTITY_FILE: file },
    });
    expect(await securityAt(gateway)).toMatchObject({ rememberDays: 0 });
    const path = join(gateway.schoolsDir, school, 'configration.json');
    const settings: Configuration = JSON.parse(readFileSync(path, 'utf8'));
    const security = { ...settings.security, rememberDays: 365 };
    const accounts = { identity: 'none' };
    writeFileSync(path, JSON.stringify({ ...settings, security, accounts, name: '甲大学' }));
    await expect
      .poll(async () => (await fetch(`${gateway.url}/${school}/auth`)).text())
      .toContain('甲大学');
    expect(await securityAt(gateway)).toMatchObject({ rememberDays: 0 });
    await expect.poll(() => gateway.output()).toContain('“none”');
    expect((await fetch(`${gateway.url}/formgate/identity/${school}/start`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/northlake/auth`)).status).toBe(200);
  });
});
