import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startGateway } from '../support/gateway';
import { startService } from '../support/service';

const folder = mkdtempSync(join(tmpdir(), 'formgate-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** What `formgate init` wrote, without ports of its own. */
let env: Record<string, string> = {};

function readSettings(file: string): Record<string, string> {
  const { PORT: _, MONITORING_PORT: __, ...settings } = parseEnv(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

beforeAll(() => {
  const portal = join(folder, 'portal');
  const program = join('dist', 'node', 'formgate.js');
  const url = 'https://portal.lakeside.edu.cn';
  const made = spawnSync(process.execPath, [program, 'init', portal, '--url', url], {
    encoding: 'utf8',
  });
  expect(made).toMatchObject({ status: 0, stderr: '' });
  env = readSettings(join(portal, 'formgate.env'));
});

it('starts with what formgate init made, for real students, with a database that nobody else may look into', async () => {
  const gateway = await startGateway({
    env: { ...env, PUBLIC_URL: 'http://portal.lakeside.edu.cn', NETWORK: 'demonstration' },
    timeout: 120_000,
  });
  try {
    // Both streams together: who collects the log reads every line as JSON.
    const log = () =>
      gateway
        .output()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    await expect
      .poll(log)
      .toContainEqual(expect.objectContaining({ msg: 'Formgate is ready', schools: ['campus'] }));
    const plainHttp = expect.stringContaining('The public address is plain http');
    expect(log()).toContainEqual(expect.objectContaining({ level: 40, msg: plainHttp }));
    const { mode } = statSync(join(env.DATA_DIR ?? '', 'database'));
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
    expect((await fetch(`${gateway.url}/campus/auth`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/outbox`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/riverside/auth`)).status).toBe(404);
  } finally {
    await gateway.stop();
  }
});

it('starts for real students in front of a deployment’s own services, which send text messages and know students', async () => {
  const service = await startService();
  try {
    const file = join(folder, 'network.json');
    const cipher = { key: { env: 'PAYLOAD_KEY' }, iv: { env: 'PAYLOAD_IV' } };
    writeFileSync(file, JSON.stringify({ upstream: { servers: [service.url], cipher } }));
    const { DEMONSTRATION: _, SMS_URL: __, ...more } = env;
    const keys = { PAYLOAD_KEY: 'text:a-key-of-16-byte', PAYLOAD_IV: 'text:a-start-16-bytes' };
    const gateway = await startGateway({
      env: { ...more, ...keys, NETWORK_FILE: file },
      timeout: 120_000,
    });
    try {
      expect((await fetch(`${gateway.url}/campus/auth`)).status).toBe(200);
      expect((await fetch(`${gateway.url}/outbox`)).status).toBe(404);
      const echo = await fetch(`${gateway.url}/api-service/api/v1/echo`, { method: 'POST' });
      expect(await echo.json()).toMatchObject({ method: 'POST', url: '/api-service/api/v1/echo' });
    } finally {
      await gateway.stop();
    }
  } finally {
    await service.stop();
  }
});

it('does not start for real students as it is tried out', async () => {
  const started = startGateway({
    data: inject('preparedData'),
    env: { NODE_ENV: 'production' },
    timeout: 120_000,
  });
  const error: unknown = await started.catch((reason: unknown) => reason);
  const printed = String(error);
  const ways = ['formgate init', 'DEMONSTRATION=0', 'SMS_URL', 'PUBLIC_URL'];
  for (const way of [...ways, 'NETWORK_FILE', 'NETWORK=demonstration']) {
    expect(printed).toContain(way);
  }
});

it('ends as one that systemd leaves alone until settings are mended, and as any other where the database is away', () => {
  const unit = readFileSync(join('tools', 'deploy', 'formgate.service'), 'utf8');
  const [, left] = /^RestartPreventExitStatus=(\d+)$/m.exec(unit) ?? [];
  const codeWith = (more: Record<string, string>) =>
    spawnSync(process.execPath, [join('dist', 'node', 'gateway.js')], {
      env: { ...process.env, ...env, ...more },
      stdio: 'ignore',
    }).status;
  expect(codeWith({})).toBe(Number(left));
  expect(codeWith({ NETWORK_FILE: join(folder, 'nowhere.json') })).toBe(Number(left));
  const away = 'postgres://formgate@127.0.0.1:1/formgate';
  expect(codeWith({ NETWORK: 'demonstration', DATABASE_URL: away })).toBe(1);
});
