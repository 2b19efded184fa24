import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { signIn as signInCall } from '../../src/wire/calls/sessions/sign-in';
import {
  createTestFolder,
  project,
  type TestFolder,
} from '../../tools/formgate/formgate.test-support';
import { copyData } from '../support/copy-data';
import { type RunningGateway, startGateway } from '../support/gateway';

const command = 'sessions list --watch --format json --school hillside --locale en'.split(' ');
let folder: TestFolder;
let gateway: RunningGateway | undefined;
let data: string;
beforeAll(() => {
  folder = createTestFolder();
  data = join(folder.path, 'data');
  copyData(inject('preparedData'), data);
});
afterAll(async () => {
  await gateway?.stop();
  folder?.remove();
});

const start = async () => {
  gateway = await startGateway({ env: { DATA_DIR: data } });
  return gateway;
};

async function signIn({ url }: RunningGateway): Promise<void> {
  const student = { user: 'alex.chen', password: 'Formgate-2026', mac: 'AA:BB:CC:00:30:01' };
  const response = await fetch(`${url}${signInCall.http.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-school': 'hillside', 'x-safe-level': '0' },
    body: JSON.stringify(student),
  });
  expect(Object(await response.json()).code).toBe(0);
}

it('a watch waits for a gateway that has stopped, and leaves the database to it', async () => {
  const before = await start();
  const printed = { stdout: '', stderr: '' };
  let stop = () => {};
  const watching = folder.formgate(command, {
    env: { DATA_DIR: data },
    onWrite: (all) => void Object.assign(printed, all),
    stopped: () =>
      new Promise((resolve) => {
        stop = resolve;
      }),
  });
  await vi.waitFor(() => expect(printed.stderr).toContain('Ctrl-C ends'), 20_000);
  await before.stop();
  await vi.waitFor(() => expect(printed.stderr).toContain('Waiting for it to start'), 20_000);
  await signIn(await start());
  await vi.waitFor(() => expect(printed.stdout).toContain('"event":"began"'), 20_000);
  stop();
  expect((await watching).exitCode).toBe(0);
});

it('a watch ends when nobody reads it any more', async () => {
  const program = join(project, 'dist', 'node', 'formgate.js');
  const child = spawn(process.execPath, [program, ...command], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
