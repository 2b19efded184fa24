import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is held by one at a time, and given back', async () => {
  const unlock = await lockFolder(path, folder);
  await expect(lockFolder(path, folder)).rejects.toThrow(
    /is in use by process \d+: a gateway that starts or stops, or another formgate command/,
  );
  await unlock();
  await (await lockFolder(path, folder))();
});

it('takes over what a process left that died before it wrote its id', async () => {
  writeFileSync(path, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  await (await lockFolder(path, folder))();
});

it('takes over what a process left that is gone', async () => {
  writeFileSync(path, '999999999 someone\n');
  await (await lockFolder(path, folder))();
});

it('is left to a process that shows a sign of life, and taken over once it shows none', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    await once(other, 'spawn');
    writeFileSync(path, `${other.pid} someone\n`);
    await expect(lockFolder(path, folder)).rejects.toThrow(`is in use by process ${other.pid}`);
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(path, longAgo, longAgo);
    await (await lockFolder(path, folder))();
  } finally {
    other.kill();
  }
});

it('takes over what this process left in a container’s earlier life: it has its own id', async () => {
  writeFileSync(path, `${process.pid} someone\n`);
  await (await lockFolder(path, folder))();
});

it('is held also when its file was deleted or replaced by hand, whatever path leads to the folder', async () => {
  const unlock = await lockFolder(path, folder);
  rmSync(path);
  const link = `${folder}-link`;
  symlinkSync(folder, link, 'junction');
  for (const each of [folder, link]) {
    const refused = lockFolder(join(each, 'database.lock'), each);
    await expect(refused).rejects.toThrow(`is in use by process ${process.pid}`);
  }
  writeFileSync(path, '999999999 someone\n');
  await expect(lockFolder(path, folder)).rejects.toThrow(/is in use by process/);
  rmSync(link);
  await unlock();
  await (await lockFolder(path, folder))();
});

it('takes over what a process left whose clock was ahead by a year, and whose id is another one’s now', async () => {
  writeFileSync(path, `${process.ppid} someone\n`);
  const nextYear = new Date(Date.now() + 365 * 24 * 3600_000);
  utimesSync(path, nextYear, nextYear);
  await (await lockFolder(path, folder))();
});
