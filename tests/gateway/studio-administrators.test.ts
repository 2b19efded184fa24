import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';

const PASSWORD = 'a long Marked phrase';
const tokenOf = (url: string) => url.split('#')[1] ?? '';

/** Calls the Studio's API of a gateway, as its pages do. */
async function studio(
  { url }: Pick<RunningGateway, 'url'>,
  path: string,
  { body, method = body ? 'POST' : 'GET', cookie, headers }: StudioRequest = {},
) {
  const response = await fetch(`${url}/studio/api${path}`, {
    method,
    headers: {
      'x-formgate-studio': '1',
      ...headers,
      ...(cookie !== undefined && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const [sent] = response.headers.getSetCookie();
  return { status: response.status, cookie: sent?.split(';')[0], body: await response.json() };
}

interface StudioRequest {
  method?: string;
  body?: object;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

describe('a gateway with the embedded database', () => {
  let gateway: RunningGateway;
  let folder: TestFolder;
  beforeAll(async () => {
    folder = createTestFolder();
    gateway = await startGateway({ data: inject('preparedData') });
  });
  afterAll(async () => {
    await gateway?.stop();
    folder?.remove();
  });

  const formgate = async (...args: string[]) =>
    folder.formgate([...args, '--locale', 'en'], { env: { DATA_DIR: gateway.dataDir } });
  const json = async (...args: string[]) =>
    JSON.parse((await formgate(...args, '--format', 'json')).stdout);
  const session = (cookie: string | undefined) => studio(gateway, '/session', { cookie });

  it('has an administrator whom the operator adds, links and removes', async () => {
    const added = await formgate('administrators', 'add', 'li@example.edu.cn');
    expect(added.stdout).toContain('li@example.edu.cn was added (owner: every school)');
    const [url = ''] = /http:\S+/.exec(added.stdout) ?? [];
    const [page] = url.split('#');
    // The command knows nothing of the port: the gateway says where its Studio is.
    expect(page).toBe(`http://localhost:${gateway.port}/studio/invitation`);
    expect(tokenOf(url)).toMatch(/^[\w-]{43}$/);
    const accept = { name: 'li@example.edu.cn', password: PASSWORD };
    const accepted = await studio(gateway, '/invitations/accept', {
      body: { ...accept, token: tokenOf(url) },
    });
    expect(accepted).toMatchObject({ status: 200, body: { grants: [{ role: 'owner' }] } });
    const { body } = await session(accepted.cookie);
    expect(body).toMatchObject({ hasOwner: true, administrator: { name: 'li@example.edu.cn' } });
    // A mark by which a page sees that another version is installed, and no version.
    expect(body.version).toMatch(/^[0-9a-f]{16}$/);
    expect((await session(undefined)).body.version).toBe(body.version);
    // Students' pages are beside the Studio.
    expect(body.portal).toBe('');

    const { link } = await json('administrators', 'link', 'LI@example.edu.cn');
    const password = `${PASSWORD} of another time`;
    const again = { body: { ...accept, password, token: tokenOf(link.url) } };
    const recovered = await studio(gateway, '/invitations/accept', again);
    expect(recovered.status).toBe(200);
    expect((await session(accepted.cookie)).body.administrator).toBeNull();
    const signedIn = await studio(gateway, '/session', { body: { ...accept, password } });
    expect(signedIn.status).toBe(200);

    expect(await json('administrators', 'list')).toMatchObject({
      administrators: [{ name: 'li@example.edu.cn', state: 'active', hasSecondFactor: false }],
    });
    const [own] = (await json('administrators', 'sessions', 'LI@example.edu.cn')).sessions;
    expect(own).toMatchObject({ device: 'PC', address: '127.0.0.1', isCurrent: false });
    const listed = await formgate('administrators', 'sessions', 'li@example.edu.cn');
    expect(listed.stdout).toMatch(new RegExp(`^ *${own.id} +PC +127.0.0.1 +signed in 20`, 'm'));
    const last = ['administrators', 'end-sessions', 'li@example.edu.cn'];
    expect(await json(...last, '--id', String(own.id))).toEqual({ ended: 1 });
    expect((await session(signedIn.cookie)).body.administrator).toBeNull();
    expect((await formgate(...last)).stdout).toBe(
      'Sessions of li@example.edu.cn that were ended: 1.\n',
    );
    expect((await formgate(...last)).stdout).toBe(
      'No session of li@example.edu.cn was open any more, and none was ended.\n',
    );
    expect((await session(recovered.cookie)).body.administrator).toBeNull();
    const unsure = await formgate('administrators', 'remove', 'li@example.edu.cn');
    expect(unsure).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Add --yes') });
    const removing = ['administrators', 'remove', 'LI@example.edu.cn', '--locale', 'en'];
    const env = { DATA_DIR: gateway.dataDir };
    const asked = await folder.formgate(removing, { env, replies: ['n'] });
    expect(asked.stderr).toBe(
      'Remove the administrator li@example.edu.cn (owner: every school)? Type y to do so: \nNobody was removed.\n',
    );
    expect((await session(undefined)).body.hasOwner).toBe(true);
    const removed = await formgate('administrators', 'remove', 'li@example.edu.cn', '--yes');
    expect(removed.exitCode).toBe(0);
    expect((await session(signedIn.cookie)).body).toMatchObject({
      ...{ administrator: null, hasOwner: false },
    });
    const log: { action: string; actor: string; address: string }[] = await json('log');
    expect(log.map(({ action, actor }) => `${actor}: ${action}`)).toEqual([
      'operator: remove administrator li@example.edu.cn',
      'operator: sign out administrator li@example.edu.cn',
      'operator: sign out administrator li@example.edu.cn',
      'operator: sign out administrator li@example.edu.cn',
      'li@example.edu.cn: sign in',
      'li@example.edu.cn: accept invitation',
      'operator: make link of administrator LI@example.edu.cn',
      'li@example.edu.cn: accept invitation',
      'operator: add administrator li@example.edu.cn',
    ]);
    for (const secret of [
      tokenOf(url),
      tokenOf(link.url),
      PASSWORD,
      accepted.cookie?.split('=')[1] ?? '',
    ]) {
      expect(gateway.output()).not.toContain(secret);
      expect(JSON.stringify(log)).not.toContain(secret);
    }
  });

  it('says what is wrong with a command', async () => {
    const cases: [string[], RegExp][] = [
      [['add'], /Name the administrator, as in "formgate administrators add/],
      [['add', 'operator'], /or the name is Formgate’s own/],
      [['add', 'li na'], /holds blanks/],
      [['add', 'wang', '--school', 'rivreside'], /no school “rivreside”. Did you mean “riverside”/],
      [['sessions'], /Name the administrator, as in "formgate administrators sessions/],
      [['sessions', 'nobody'], /There is no administrator “nobody”/],
      [['end-sessions', 'nobody'], /There is no administrator “nobody”/],
      [['end-sessions', 'nobody', '--id', 'x'], /--id/],
      [['link', 'nobody'], /There is no administrator “nobody”/],
      [['remove', 'nobody'], /There is no administrator “nobody”/],
      [['require-approval', '--school', 'riverside'], /fewer than two administrators may publish/],
    ];
    for (const [args, message] of cases) {
      const { stderr, exitCode } = await formgate('administrators', ...args);
      expect(stderr).toMatch(message);
      expect(exitCode).not.toBe(0);
    }
  });

  it('prints no link to the first owner where a log would have it', () => {
    expect(gateway.output()).not.toContain('/studio/invitation');
  });

  it('answers what is no call as a problem, and pages of no school', async () => {
    expect(await studio(gateway, '/nothing')).toMatchObject({ body: { code: 'not-found' } });
    expect((await studio(gateway, '/administrators')).body).toMatchObject({
      ...{ code: 'sign-in-needed', status: 401 },
    });
  });
});

const programs = findProgram(POSTGRESQL);

describe.skipIf(!programs)('two gateways on one PostgreSQL server, behind a proxy', () => {
  let server: TestPostgres;
  let gateways: RunningGateway[];
  let folder: TestFolder;
  const origin = 'https://studio.example.edu.cn';
  const proxied = {
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'studio.example.edu.cn',
    'x-forwarded-proto': 'https',
  };
  beforeAll(async () => {
    folder = createTestFolder();
    server = await startPostgres(programs ?? '');
    const env = { DATABASE_URL: server.url, TRUST_PROXY: '1', STUDIO_URL: origin };
    gateways = await Promise.all([
      startGateway({ data: inject('preparedData'), env }),
      startGateway({ data: inject('preparedData'), env }),
    ]);
  });
  afterAll(async () => {
    await Promise.all((gateways ?? []).map((gateway) => gateway.stop()));
    await server?.stop();
    folder?.remove();
  });

  it('take a link once, and the session of one at the other', async () => {
    const { stdout } = await folder.formgate(
      ['administrators', 'add', 'wang', '--format', 'json', '--locale', 'en'],
      { env: { DATABASE_URL: server.url, STUDIO_URL: origin } },
    );
    const { link } = JSON.parse(stdout);
    expect(link.url.startsWith(`${origin}/studio/invitation#`)).toBe(true);
    const body = { token: tokenOf(link.url), name: 'wang', password: PASSWORD };
    const accepted = await Promise.all(
      [...gateways, ...gateways].map((gateway) =>
        studio(gateway, '/invitations/accept', { body, headers: proxied }),
      ),
    );
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const cookie = accepted.find(({ status }) => status === 200)?.cookie;
    for (const gateway of gateways) {
      const { body: read } = await studio(gateway, '/session', { cookie, headers: proxied });
      expect(read.administrator?.name).toBe('wang');
      // Beside a Studio of its own address they are elsewhere, and nobody has said where.
      expect(read.portal).toBeNull();
    }
  });

  it('have the Studio’s documents and files at its own address alone, and no page of a school there', async () => {
    const [gateway] = gateways;
    const statusOf = async (path: string, host: string) => {
      const headers = { ...proxied, 'x-forwarded-host': host };
      return (await fetch(`${gateway?.url}${path}`, { headers, redirect: 'manual' })).status;
    };
    const paths = ['/studio', '/studio/preview', '/schools/riverside/assets/logo.svg'];
    const at = async (host: string) =>
      Promise.all([...paths, '/riverside/auth', '/'].map((path) => statusOf(path, host)));
    expect(await at('studio.example.edu.cn')).toEqual([200, 200, 200, 404, 302]);
    expect(await at('portal.example.edu.cn')).toEqual([404, 404, 200, 200, 200]);
  });

  it.each([
    ['at the portal’s address', { 'x-forwarded-host': 'portal.example.edu.cn' }, 404, 'not-found'],
    ['over plain http', { 'x-forwarded-proto': 'http' }, 403, 'https-needed'],
  ])('have no Studio %s', async (_, headers, status, code) => {
    for (const gateway of gateways) {
      const response = await studio(gateway, '/session', { headers: { ...proxied, ...headers } });
      expect(response).toMatchObject({ status, body: { code } });
    }
  });
});
