import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { startGateway } from '../support/gateway';

const folder = mkdtempSync(join(tmpdir(), 'formgate-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('starts with what formgate init made, for real students, with a database that nobody else may look into', async () => {
  const portal = join(folder, 'portal');
  const made = spawnSync(
    process.execPath,
    [
      join('dist', 'node', 'formgate.js'),
      'init',
      portal,
      '--url',
      'https://portal.lakeside.edu.cn',
    ],
    { encoding: 'utf8' },
  );
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const settings = parseEnv(readFileSync(join(portal, 'formgate.env'), 'utf8'));
  const { PORT: _, MONITORING_PORT: __, ...env } = settings;
  const gateway = await startGateway({ env: env as Record<string, string>, timeout: 120_000 });
  try {
    const { mode } = statSync(join(env.DATA_DIR ?? '', 'database'));
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
    expect((await fetch(`${gateway.url}/campus/auth`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/outbox`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/riverside/auth`)).status).toBe(404);
  } finally {
    await gateway.stop();
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
  for (const way of ['formgate init', 'DEMONSTRATION=0', 'SMS_URL', 'PUBLIC_URL']) {
    expect(printed).toContain(way);
  }
});
