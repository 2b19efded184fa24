import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/gateway/monitoring/metrics';
import { findChecker } from '../support/checkers';
import { freePort } from '../support/free-port';

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
});

const nginx = findChecker('nginx');
it.skipIf(!nginx)('nginx takes its configuration', async () => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=portal.example.edu.cn'],
    ...['-keyout', key, '-out', certificate],
  ]);
  expect(made.status).toBe(0);
  // Ports that any user may open: the check opens them.
  const ports = { 80: await freePort(), 443: await freePort() };
  const site = read('nginx.conf')
    .replace('/etc/ssl/formgate/fullchain.pem', certificate)
    .replace('/etc/ssl/formgate/privkey.pem', key)
    .replaceAll(/(listen (?:\[::\]:)?)80\b/g, `$1${ports[80]}`)
    .replaceAll(/(listen (?:\[::\]:)?)443\b/g, `$1${ports[443]}`);
  write('site.conf', site);
  const whole = write(
    'nginx.conf',
    `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
  );
  expect(run(nginx ?? '', ['-t', '-p', folder, '-c', whole])).toMatchObject({
    status: 0,
    printed: expect.stringContaining('test is successful'),
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

it('the image copies what is there', () => {
  const copied = [
    ...read('Dockerfile').matchAll(/^COPY --from=build \/opt\/formgate\/(\S+)/gm),
  ].map(([, path = '']) => path);
  expect(copied).toContain('schemas');
  expect(copied.filter((path) => path !== 'dist' && !existsSync(join(root, path)))).toEqual([]);
});
