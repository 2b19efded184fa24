import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demonstrationStudents } from '../../src/gateway/demonstration/students';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';
import { type RunningGateway, startGateway } from '../support/gateway';

const session = '/portal-conversion/api/v3/session';
const clear = { 'x-safe-level': '0', 'x-school': 'riverside' };
const student = demonstrationStudents.find(({ school }) => school === 'riverside');

const isRoot = process.geteuid?.() === 0;
const NOBODY = 65534;

let folder: TestFolder;
let gateway: RunningGateway;
beforeAll(async () => {
  folder = createTestFolder();
  // For another user to get at the folders in it.
  chmodSync(folder.path, 0o755);
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(async () => {
  await gateway?.stop();
  folder?.remove();
});

const formgate = (dataDir: string, ...args: string[]) =>
  folder.formgate([...args, '--locale', 'en'], { env: { DATA_DIR: dataDir } });

async function signIn({ url }: RunningGateway): Promise<string> {
  const response = await fetch(`${url}${session}`, {
    method: 'POST',
    headers: { ...clear, 'content-type': 'application/json' },
    body: JSON.stringify({ user: student?.username, password: student?.password }),
  });
  return (await response.json()).data.token;
}

it('backs a gateway up that goes on under load, and all that was acknowledged is there again', async () => {
  const before = await signIn(gateway);
  let isOver = false;
  const load = (async () => {
    while (!isOver) await signIn(gateway);
  })();
  const made = await formgate(gateway.dataDir, 'backup', 'b.tar.gz');
  isOver = true;
  await load;
  expect(made).toMatchObject({ exitCode: 0, stderr: '' });
  if (process.platform !== 'win32') {
    expect(statSync(join(folder.path, 'b.tar.gz')).mode & 0o777).toBe(0o600);
  }
  const after = await signIn(gateway);

  const dataDir = join(folder.path, 'restored');
  mkdirSync(dataDir);
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
  const restored = await formgate(dataDir, 'restore', 'b.tar.gz');
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
  expect(restored.stdout.includes('It belongs to the user nobody')).toBe(isRoot);
  const owners = readdirSync(join(dataDir, 'database'), { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(dataDir, 'database', name)).uid,
  );
  expect(new Set(owners)).toEqual(new Set([statSync(dataDir).uid]));
  const again = await startGateway({ data: dataDir });
  try {
    const ask = async (token: string) => {
      const headers = { ...clear, authorization: `Bearer ${token}` };
      const response = await fetch(`${again.url}${session}/mult/dproxy/account`, { headers });
      return (await response.json()).code;
    };
    expect(await ask(before)).toBe(0);
    expect(await ask(after)).toBe(1017);
    const log = await formgate(again.dataDir, 'log', '--kind', 'administrator', '--format', 'json');
    expect(JSON.parse(log.stdout)).toContainEqual(
      expect.objectContaining({ action: 'backup', actor: 'operator', result: 0 }),
    );
  } finally {
    await again.stop();
  }
});

it('shows the history of a gateway that runs', async () => {
  await signIn(gateway);
  await expect
    .poll(async () => {
      const { stdout } = await formgate(
        gateway.dataDir,
        'log',
        '--account',
        student?.username ?? '',
      );
      return stdout;
    })
    .toContain('sign-in with a password');
});

it('stores in the history that the keys were rotated, while the gateway runs', async () => {
  const env = { DATA_DIR: gateway.dataDir, IDENTIFICATION_KEY_FILE: join(folder.path, 'keys') };
  const args = ['keys', 'rotate', '--kind', 'identification', '--locale', 'en'];
  const rotated = await folder.formgate(args, { env });
  expect(rotated).toMatchObject({ exitCode: 0, stderr: '' });
  const log = await formgate(gateway.dataDir, 'log', '--kind', 'administrator', '--format', 'json');
  expect(JSON.parse(log.stdout)).toContainEqual(
    expect.objectContaining({
      action: 'rotate keys (identification)',
      actor: 'operator',
      result: 0,
    }),
  );
});

it('changes the keys of a gateway that runs, and lists them without telling them', async () => {
  const rotated = await formgate(gateway.dataDir, 'keys', 'rotate', '--overlap', '3d');
  expect(rotated).toMatchObject({ exitCode: 0, stderr: '' });
  expect(rotated.stdout).toContain('master, identification, payload');
  const { stdout } = await formgate(gateway.dataDir, 'keys', 'list', '--format', 'json');
  const { keys } = JSON.parse(stdout);
  expect(keys).toHaveLength(6);
  for (const kind of ['master', 'identification', 'payload']) {
    const states = keys.filter((key: { kind: string }) => key.kind === kind);
    expect(states).toMatchObject([
      { state: 'current', expiresAt: expect.any(String) },
      { state: 'announced', expiresAt: null },
    ]);
  }
  const people = await formgate(gateway.dataDir, 'keys', 'list');
  expect(people.stdout).toMatch(/^identification {2}in use {2}since .* {2}accounts: [1-9]\d*$/m);
  expect(`${stdout}${people.stdout}`).not.toMatch(/[0-9a-f]{32}/);
  await signIn(gateway);
});

it('restores over no database, and leaves nothing of what is no backup', async () => {
  const restore = (file: string, into: string) =>
    folder.formgate(['restore', file, '--locale', 'en'], { env: { DATA_DIR: into }, isTTY: true });
  const over = await restore('b.tar.gz', gateway.dataDir);
  expect(over).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^formgate: There is a database in .* left as it is/),
  });
  const dataDir = join(folder.path, 'other');
  mkdirSync(dataDir);
  writeFileSync(join(folder.path, 'c.tar.gz'), 'no backup');
  expect(await restore('c.tar.gz', dataDir)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^formgate: The file is no backup of Formgate/),
  });
  expect(readdirSync(dataDir)).toEqual([]);
  expect((await restore('b.tar.gz', dataDir)).stderr).toMatch(/^Restoring the database.*\n$/);
});

const whole = () => readFileSync(join(folder.path, 'b.tar.gz'));
const damaged: Readonly<Record<string, () => Buffer>> = {
  'that is cut': () => whole().subarray(0, 1_000_000),
  'of which a bit is another': () => {
    const bytes = whole();
    bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 0x10;
    return bytes;
  },
  'whose files are cut': () => gzipSync(gunzipSync(whole()).subarray(0, 1_000_100)),
  'whose files are noise': () => gzipSync(gunzipSync(whole()).fill(0xa5, 100_000, 2_000_000)),
  'of nothing': () => gzipSync(Buffer.alloc(0)),
};

it.each(Object.entries(damaged))('refuses a backup %s in plain words', async (_, make) => {
  const dataDir = join(folder.path, 'damaged');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(folder.path, 'd.tar.gz'), make());
  const { exitCode, stderr } = await formgate(dataDir, 'restore', 'd.tar.gz');
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringMatching(
      /^formgate: The file is no backup of Formgate, or it is damaged;/,
    ),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

it('refuses a backup that would fill the memory before it is unpacked', async () => {
  const dataDir = join(folder.path, 'bomb');
  mkdirSync(dataDir);
  const part = gzipSync(Buffer.alloc(64 * 1024 ** 2));
  // Parts of a gzip stand one behind the other: 3 GB of zeros.
  writeFileSync(join(folder.path, 'bomb.gz'), Buffer.concat(Array(48).fill(part)));
  const { exitCode, stderr } = await formgate(dataDir, 'restore', 'bomb.gz');
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining('unpacks to far more than a backup of its size does'),
  });
});

it('says how a PostgreSQL server is backed up and restored, without its password', async () => {
  const env = { DATABASE_URL: 'postgres://formgate:hidden-word@127.0.0.1/formgate' };
  for (const [args, program] of [
    [
      ['backup', '/nope/b.tar.gz'],
      '\n  pg_dump --format=custom --file=formgate.dump "$DATABASE_URL"\n',
    ],
    [['restore', '/nope/b.tar.gz'], '\n  pg_restore --clean --if-exists '],
  ] as const) {
    const { exitCode, stderr } = await folder.formgate([...args, '--locale', 'en'], { env });
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(program),
    });
    expect(stderr).not.toContain('hidden-word');
  }
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('refuses files that cannot be read or written, and one that is there, in plain words', async () => {
  folder.write('old.tar.gz', 'old');
  const cases = [
    [
      ['backup', 'no/b.tar.gz'],
      'The file no/b.tar.gz cannot be written: there is no such file or folder.',
    ],
    [['backup', 'old.tar.gz'], 'The file old.tar.gz is there already and was not written over.'],
    [
      ['restore', 'no/b.tar.gz'],
      'The file no/b.tar.gz cannot be read: there is no such file or folder.',
    ],
    [['restore', '.'], 'The file . cannot be read: it is a folder.'],
  ] as const;
  for (const [args, says] of cases) {
    const { exitCode, stderr } = await formgate(gateway.dataDir, ...args);
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(says),
    });
  }
  expect(folder.read('old.tar.gz')).toBe('old');
});
