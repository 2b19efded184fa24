import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/gateway/monitoring/metrics';
import { createNftablesAccess } from '../../src/gateway/network/nftables/nftables-access';
import { findChecker } from '../support/checkers';
import { findProgram } from '../support/find-program';
import { freePort } from '../support/free-port';
import { listenOnLoopback } from '../support/loopback-server';
import { canMakeNetworks, makeRouterNetwork } from '../support/router-network';

const root = resolve(import.meta.dirname, '..', '..');
const here = join(root, 'tools', 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'formgate-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(here, name), 'utf8');
const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const run = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, ...env },
  });
  return { status, printed: `${stdout}${stderr}` };
};

const systemd = findChecker('systemd-analyze');
it.skipIf(!systemd)('systemd takes the unit, and finds it well guarded', () => {
  // What it names is not installed where tests run.
  const unit = write(
    'formgate.service',
    read('formgate.service')
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/formgate', root),
  );
  const { status, printed } = run(systemd ?? '', ['verify', '--man=no', unit]);
  expect({ status, printed: printed.split('\n').filter((line) => line.includes(folder)) }).toEqual({
    status: 0,
    printed: [],
  });
  const guarded = run(systemd ?? '', ['security', '--offline=true', '--threshold=30', unit]);
  expect(guarded).toMatchObject({ status: 0 });
  // On a router it may change rules, and no more.
  mkdirSync(join(folder, 'formgate.service.d'));
  const dropIn = read('formgate.service.d/nftables.conf');
  write('formgate.service.d/nftables.conf', dropIn);
  const router = run(systemd ?? '', ['verify', '--man=no', unit]);
  expect(router.printed.split('\n').filter((line) => line.includes(folder))).toEqual([]);
  const stillGuarded = run(systemd ?? '', ['security', '--offline=true', '--threshold=30', unit]);
  expect(stillGuarded).toMatchObject({
    status: 0,
    printed: expect.stringMatching(/✗ .*CAP_NET_ADMIN/),
  });
});

const setpriv = findProgram({
  name: 'setpriv',
  paths: ['/usr/bin/setpriv'],
  package: 'util-linux',
});
it.skipIf(!setpriv || !canMakeNetworks())(
  'what the unit’s drop-in for routers allows is enough for the rules, and what the unit allows is not',
  async () => {
    const [, allowed = ''] =
      /^AmbientCapabilities=CAP_(\w+)$/m.exec(read('formgate.service.d/nftables.conf')) ?? [];
    const network = makeRouterNetwork();
    const accessWith = (capabilities: string) => {
      const sets = ['--bounding-set', '--inh-caps', '--ambient-caps'];
      const user = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];
      return createNftablesAccess({ interface: 'lan0', portalPort: 8080, router: 'north' }, [
        ...[...network.router, setpriv ?? '', ...user],
        ...sets.map((set) => `${set}=${capabilities}`),
      ]);
    };
    try {
      const access = accessWith(`-all,+${allowed.toLowerCase()}`);
      await access.up();
      await access.can.registerDevices.letThrough(['A4:5E:60:C2:91:0B']);
      expect(await access.check()).toMatchObject({ isWell: true });
      await expect(accessWith('-all').up()).rejects.toThrow();
    } finally {
      network.stop();
    }
  },
);

const nginx = findChecker('nginx');

/** Writes the site of nginx.conf with a certificate of its own, on ports that any user may open. */
async function makeSite(gateway: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=portal.example.edu.cn'],
    ...['-keyout', key, '-out', certificate],
  ]);
  expect(made.status).toBe(0);
  const ports = { 80: await freePort(), 443: await freePort() };
  const site = read('nginx.conf')
    .replace('/etc/ssl/formgate/fullchain.pem', certificate)
    .replace('/etc/ssl/formgate/privkey.pem', key)
    .replaceAll(/(listen (?:\[::\]:)?)80\b/g, `$1${ports[80]}`)
    .replaceAll(/(listen (?:\[::\]:)?)443\b/g, `$1${ports[443]}`)
    .replaceAll(/127\.0\.0\.1:808\d/g, gateway);
  write('site.conf', site);
  const whole = write(
    'nginx.conf',
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    include ${folder}/site.conf; }`,
  );
  return { ports, whole };
}

it.skipIf(!nginx)('nginx takes its configuration', async () => {
  const { whole } = await makeSite('127.0.0.1:8080');
  expect(run(nginx ?? '', ['-t', '-p', folder, '-c', whole])).toMatchObject({
    status: 0,
    printed: expect.stringContaining('test is successful'),
  });
});

describe.skipIf(!nginx)('behind nginx', () => {
  let ports: { 80: number; 443: number };
  let forwarded: IncomingHttpHeaders = {};
  const stops: (() => unknown)[] = [];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  beforeAll(async () => {
    const gateway = await listenOnLoopback(
      createServer(({ headers }, response) => {
        forwarded = headers;
        response.end();
      }),
    );
    stops.push(gateway.stop);
    const site = await makeSite(new URL(gateway.url).host);
    ports = site.ports;
    const proxy = spawn(nginx ?? '', ['-p', folder, '-c', site.whole], { stdio: 'ignore' });
    const ended = once(proxy, 'exit');
    stops.push(() => proxy.kill() && ended);
    while ((await statusOf('/riverside/auth').catch(() => 0)) !== 308) await setTimeout(20);
  });

  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${ports[80]}${path}`, { redirect: 'manual' })).status;

  it.each([
    '/api-service/api/v1/verify',
    '/portal-conversion/api/v3/session',
    '/formgate/api/schools',
  ])('a call over http is refused, and not led to https: %s', async (path) => {
    expect(await statusOf(path)).toBe(403);
  });

  it.each([
    ['ECDHE-RSA-AES128-SHA', 'refused'],
    ['AES128-GCM-SHA256', 'refused'],
    ['ECDHE-RSA-AES128-GCM-SHA256', 'taken'],
  ])('of TLS 1.2 %s is %s', async (ciphers, expected) => {
    const socket = connect({
      ...{ host: '127.0.0.1', port: ports[443], ciphers },
      ...{ maxVersion: 'TLSv1.2', rejectUnauthorized: false },
    });
    const outcome = await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve('taken')).once('error', () => resolve('refused'));
    });
    socket.destroy();
    expect(outcome).toBe(expected);
  });

  it('nothing that a client says of itself comes on', async () => {
    await new Promise<void>((resolve, reject) => {
      const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '192.0.2.1' };
      get({ host: '127.0.0.1', port: ports[443], headers, rejectUnauthorized: false }, (found) => {
        found.resume().once('end', resolve);
      }).once('error', reject);
    });
    expect(forwarded).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(forwarded).not.toHaveProperty('x-forwarded-host');
  });
});

const caddy = findChecker('caddy');
it.skipIf(!caddy)('Caddy takes its configuration, for one gateway and for two', () => {
  const file = join(here, 'Caddyfile');
  for (const GATEWAYS of ['127.0.0.1:8080', 'gateway-1:8080 gateway-2:8080']) {
    const env = { GATEWAYS, PUBLIC_HOST: 'portal.example.edu.cn' };
    const { status, printed } = run(
      caddy ?? '',
      ['validate', '--config', file, '--adapter', 'caddyfile'],
      env,
    );
    expect({ status, printed }).toMatchObject({ status: 0 });
  }
});

const promtool = findChecker('promtool');
it.skipIf(!promtool)('Prometheus takes the alerts and its configuration', () => {
  const checked = run(promtool ?? '', [
    'check',
    'config',
    join(here, 'prometheus', 'prometheus.yml'),
  ]);
  expect(checked).toMatchObject({ status: 0, printed: expect.stringContaining('SUCCESS') });
});

describe('what alerts and the board ask for', () => {
  it.each(['prometheus/alerts.yml', 'grafana/formgate.json'])(
    '%s names metrics that there are',
    async (file) => {
      const text = await createMetrics('1.0.0', () => undefined).text();
      const known = new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
      const named = [...read(file).matchAll(/\b(formgate|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      );
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});

it('an alert watches each check of readiness', () => {
  const checks = readFileSync(join(root, 'src/gateway/monitoring/gateway-checks.ts'), 'utf8');
  const names = [...checks.matchAll(/^ +name: '(\w+)',$/gm)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['database', 'directories', 'disk', 'history']));
  const watched = [...read('prometheus/alerts.yml').matchAll(/\{check=~?"([\w|]+)"\}\) == 0/g)];
  expect(watched.flatMap(([, each = '']) => each.split('|')).sort()).toEqual(names.sort());
});

it('the image copies what is there', () => {
  const copied = [
    ...read('Dockerfile').matchAll(/^COPY --from=build \/opt\/formgate\/(\S+)/gm),
  ].map(([, path = '']) => path);
  expect(copied).toContain('schemas');
  expect(copied.filter((path) => path !== 'dist' && !existsSync(join(root, path)))).toEqual([]);
});
