import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openOperatorClient } from '../../src/gateway/operator/open-operator-client';
import { listKeys } from '../../src/wire/calls/keys/list-keys';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';

const programs = findProgram(POSTGRESQL);

describe.skipIf(!programs)('commands with a PostgreSQL server, beside a gateway that runs', () => {
  let server: TestPostgres;
  let gateway: RunningGateway;
  let folder: TestFolder;
  beforeAll(async () => {
    folder = createTestFolder();
    server = await startPostgres(programs ?? '');
    gateway = await startGateway({
      data: inject('preparedData'),
      env: { DATABASE_URL: server.url },
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    await server?.stop();
    folder?.remove();
  });

  const formgate = (...args: string[]) =>
    folder.formgate([...args, '--locale', 'en'], { env: { DATABASE_URL: server.url } });

  it('carry calls out in their own process, through the pipeline that a gateway has', async () => {
    folder.write('schools/riverside/configration.json', { schoolNameEn: 'riverside' });
    folder.write('schools/portal.json', { defaultSchoolName: 'riverside' });
    folder.write('a.csv', 'account,name\n2026001,A\n2026002,B\n');
    const env = { DATABASE_URL: server.url, SCHOOLS_DIR: `${folder.path}/schools` };
    const accounts = (...args: string[]) =>
      folder.formgate(['accounts', ...args, '--locale', 'en'], { env });
    const school = ['--school', 'riverside'];
    const proven = await accounts('import', 'a.csv', ...school, '--dry-run');
    expect(proven.stdout).toContain('nothing was imported');
    expect((await accounts('show', '2026001', ...school)).exitCode).toBe(2);
    expect((await accounts('import', 'a.csv', ...school)).stdout).toContain('added: 2');
    expect((await accounts('disable', '2026002', ...school)).exitCode).toBe(0);
    const unknown = await accounts('list', '--school', 'nowhere');
    expect(unknown.stderr).toContain('There is no school “nowhere”. There are: riverside.');
    const log = await formgate('log', '--school', 'riverside', '--format', 'json');
    expect(JSON.parse(log.stdout)).toMatchObject([
      { action: 'disable account', actor: 'operator', account: '2026002' },
      { action: 'import accounts', actor: 'operator', account: null },
    ]);
  });

  it('say that the server went away in the middle of a command, and what became of it', async () => {
    const client = await openOperatorClient({ DATABASE_URL: server.url });
    await client.call(listKeys, {});
    await server.halt('fast');
    const failure = await client.call(listKeys, {}).catch((error: unknown) => error);
    await server.resume();
    expect(Object(failure).words).toEqual({
      'zh-CN': expect.stringMatching(/中断.*ECONNREFUSED.*已完成的保留/),
      en: expect.stringMatching(
        /during the command \(ECONNREFUSED\): nobody.*What was done by then stays/,
      ),
    });
    expect((await client.call(listKeys, {})).keys).not.toEqual([]);
    await client.close();
  });

  it('make no visitors’ cards where RADIUS servers check passwords', async () => {
    const radiusServer = { host: '127.0.0.1', secret: { env: 'RADIUS_SECRET' } };
    folder.write('network.json', { adapters: ['radius'], radius: { servers: [radiusServer] } });
    const made = await folder.formgate(
      'cards make day --number 1 --until 1d --format csv --school riverside --locale en'.split(' '),
      {
        env: {
          ...{ DATABASE_URL: server.url, PUBLIC_URL: 'https://portal.example.edu.cn' },
          ...{ NETWORK_FILE: `${folder.path}/network.json`, RADIUS_SECRET: 'a-good-secret' },
        },
      },
    );
    expect(made).toMatchObject({ exitCode: 2, stdout: '' });
    expect(made.stderr).toContain('The network’s own servers check passwords (RADIUS)');
  });

  it('make a token that the gateway takes, and end it', async () => {
    const made = await formgate(
      ...['tokens', 'create', '--name', 'ci', '--all-schools', '--may', 'read'],
      ...['--expires', 'never', '--format', 'json'],
    );
    const { token, secret } = JSON.parse(made.stdout);
    expect(token).toEqual({
      ...{ id: token.id, name: 'ci', rights: ['read'] },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const headers = { authorization: `Bearer ${secret}` };
    const look = () => fetch(`${gateway.url}/formgate/api/schools/riverside`, { headers });
    expect((await look()).status).toBe(200);
    expect((await formgate('tokens', 'revoke', token.id)).exitCode).toBe(0);
    expect((await look()).status).toBe(401);
  });

  it('rotate keys of which the gateway learns, and name the programs for a backup', async () => {
    expect((await formgate('keys', 'rotate', '--kind', 'payload')).exitCode).toBe(0);
    const { stdout } = await formgate('keys', 'list');
    expect(stdout).toMatch(/^payload {2}in use soon/m);
    expect((await formgate('backup')).stderr).toContain('pg_dump');
  });
});
