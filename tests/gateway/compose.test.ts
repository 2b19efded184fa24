import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readOptions } from '../../src/gateway/options';
import { settingList } from '../../src/gateway/settings';

const here = resolve(import.meta.dirname, '..', '..', 'tools', 'deploy');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
  volumes?: string[];
}

/**
 * What is there without a container engine, which tests have none of: how Compose reads the file.
 */
function readCompose(env: Readonly<Record<string, string>>): Record<string, Service> {
  const text = readFileSync(join(here, 'compose.yaml'), 'utf8').replace(/^\s*#.*$/gm, '');
  const filled = text.replace(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, more = '') => {
      const value = env[name] ?? '';
      if (value === '' && kind === '?') throw new Error(`${name}: ${more}`);
      return value === '' && kind === '-' ? more : value;
    },
  );
  return parse(filled, { merge: true }).services;
}

const given = {
  PORTAL: '/srv/portal',
  POSTGRES_PASSWORD: 'a-password',
  PUBLIC_HOST: 'portal.example.edu.cn',
  NETWORK: 'demonstration',
};

it.each(['PORTAL', 'POSTGRES_PASSWORD', 'PUBLIC_HOST'])(
  'compose.yaml says that it needs %s',
  (name) => {
    expect(() => readCompose({ ...given, [name]: '' })).toThrow(name);
  },
);

it('compose.yaml starts two gateways whose settings can be used, on the database that it makes', () => {
  const services = readCompose(given);
  const image = Object.fromEntries(
    [...readFileSync(join(here, 'Dockerfile'), 'utf8').matchAll(/(?:ENV |^ {4})(\w+=\S+.*?)\\?$/gm)]
      .flatMap(([, line = '']) => line.trim().split(' '))
      .map((pair) => pair.split('=')),
  );
  for (const name of ['gateway-1', 'gateway-2']) {
    const { environment = {}, build, depends_on: after = {} } = services[name] ?? {};
    expect(existsSync(join(here, build?.context ?? '-', build?.dockerfile ?? '-'))).toBe(true);
    expect(Object.keys(after).every((other) => other in services)).toBe(true);
    const known = settingList.map(({ variable }) => variable);
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
    const options = readOptions({ ...image, ...environment }, false);
    expect(options).toMatchObject({
      ...{ production: true, port: 8080, trustProxy: 1, dataDir: '/srv/portal/data' },
      publicUrl: 'https://portal.example.edu.cn',
    });
    const { hostname, username, pathname } = new URL(options.databaseUrl ?? '');
    expect(services[hostname]?.image).toMatch(/^postgres:/);
    const role = readFileSync(join(here, 'postgres', 'role.sql'), 'utf8');
    expect(role).toContain(`\\set role ${username} `);
    expect(pathname).toBe(`/${username}`);
  }
});

it('compose.yaml mounts files that there are', () => {
  const mounted = Object.values(readCompose(given)).flatMap(({ volumes = [] }) => volumes);
  const own = mounted.map((volume) => volume.split(':')[0] ?? '').filter((path) => path[0] === '.');
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((path) => !existsSync(join(here, path)))).toEqual([]);
});

/** What a container has from its image, or what the file decides. */
const decided = [
  ...['PORT', 'HOST', 'NODE_ENV', 'SCHOOLS_DIR', 'SCHEMAS_DIR', 'DATA_DIR', 'WATCH'],
  ...['DEMONSTRATION', 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL'],
  ...['MONITORING_PORT', 'MONITORING_HOST'],
];

it('compose.yaml has a place for every setting that it does not decide', () => {
  const { environment = {} } = readCompose(given)['gateway-1'] ?? {};
  const missing = settingList.filter(({ variable }) => !(variable in environment));
  expect(missing.map(({ variable }) => variable).filter((name) => !decided.includes(name))).toEqual(
    [],
  );
});
