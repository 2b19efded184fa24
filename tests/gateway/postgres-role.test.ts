import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { makeToken, publish, readSchool } from '../support/publisher';

const programs = findProgram(POSTGRESQL);
const deployed = new URL('../../tools/deploy/postgres/', import.meta.url);
const script = (name: string) => fileURLToPath(new URL(`${name}.sql`, deployed));

/** PostgreSQL's code for what a role may not do. */
const FORBIDDEN = '42501';

describe.skipIf(!programs)('the role that tools/deploy makes for the gateway', () => {
  let server: TestPostgres;
  let url: string;
  let gateway: RunningGateway;
  let client: Client;

  const run = (name: string) =>
    spawnSync(
      join(programs ?? '', 'psql'),
      [
        '--no-psqlrc',
        '-v',
        'ON_ERROR_STOP=1',
        '-v',
        'role=gateway',
        '-f',
        script(name),
        server.url,
      ],
      { env: { ...process.env, POSTGRES_PASSWORD: "it's" }, encoding: 'utf8' },
    );

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const made = run('role');
    expect(made.stderr).toBe('');
    url = `postgres://gateway@127.0.0.1:${server.port}/gateway`;
    gateway = await startGateway({ data: inject('preparedData'), env: { DATABASE_URL: url } });
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await gateway?.stop();
    await server?.stop();
  });

  it('is enough for a gateway: its tables, a sign-in, a publication', async () => {
    const response = await fetch(`${gateway.url}/portal-conversion/api/v3/session`, {
      method: 'POST',
      headers: { 'x-safe-level': '0', 'x-school': 'default', 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'nobody', password: 'x' }),
    });
    expect(await response.json()).toMatchObject({ code: 20006 });
    const token = await makeToken(url);
    const published = await publish(gateway.url, token, 'riverside', readSchool('riverside'));
    expect(published.status).toBeLessThan(300);
  });

  it.each([
    'create role other',
    'create database other',
    'alter role gateway superuser',
    'alter system set fsync = off',
    "select pg_read_file('/etc/passwd')",
    "select lo_import('/etc/passwd')",
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/formgate-role'",
    'select rolpassword from pg_authid',
    'create extension file_fdw',
    'select pg_reload_conf()',
    "create function f() returns int language c as 'libc', 'getpid'",
  ])('may not %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: FORBIDDEN });
  });

  it('sees no other database', async () => {
    const other = new Client({ connectionString: url.replace(/gateway$/, 'postgres') });
    await expect(other.connect()).rejects.toMatchObject({ code: FORBIDDEN });
  });

  it('leaves the superuser of the container without a password', async () => {
    expect(run('superuser').status).toBe(0);
    const superuser = new Client({ connectionString: server.url });
    await superuser.connect();
    const { rows } = await superuser.query(
      'select rolname, rolpassword from pg_authid where rolcanlogin',
    );
    await superuser.end();
    expect(rows).toContainEqual({ rolname: 'formgate', rolpassword: null });
    expect(rows.find(({ rolname }) => rolname === 'gateway')?.rolpassword).toMatch(
      /^SCRAM-SHA-256/,
    );
  });

  it('is enough for a backup and its restoring, as OPERATIONS shows them', async () => {
    const operations = readFileSync(new URL('../OPERATIONS.md', deployed), 'utf8');
    const [dump = '', restore = ''] = [
      ...operations.matchAll(/`(pg_(?:dump|restore) [^`]+)`/g),
    ].map(([, command = '']) => command);
    const folder = mkdtempSync(join(tmpdir(), 'formgate-dump-'));
    const carryOut = (command: string) =>
      execFileSync('sh', ['-euc', command], {
        cwd: folder,
        env: { PATH: `${programs}:${process.env.PATH}`, DATABASE_URL: url },
      });
    const count = async () =>
      (await client.query('select count(*)::int from publishing_tokens')).rows[0]?.count;
    try {
      expect(await count()).toBe(1);
      carryOut(dump);
      await gateway.stop();
      await client.query('delete from publishing_tokens');
      carryOut(restore);
      expect(await count()).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
