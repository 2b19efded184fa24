import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actAs, folderOwner, type UserIds } from './folder-owner';
import { openOperatorDatabase } from './open-operator-database';
import { findRefusedFile } from './refused-file';

const isRoot = process.geteuid?.() === 0;
const NOBODY = 65534;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-owner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A system that lists what is asked of it. */
function system(uid: number, mayChange = true) {
  const asked: string[] = [];
  const change = (name: string) => (id: number | string) => {
    if (!mayChange && Number(id) !== 0) throw new Error('EPERM');
    asked.push(`${name} ${id}`);
  };
  const ids: UserIds = {
    geteuid: () => uid,
    getegid: () => 0,
    seteuid: change('seteuid'),
    setegid: change('setegid'),
  };
  return { asked, ids };
}

it.runIf(isRoot)('has root act as the owner of the nearest folder that is there', async () => {
  chownSync(folder, NOBODY, NOBODY);
  const { asked, ids } = system(0);
  const owner = await folderOwner(join(folder, 'not', 'yet'), ids);
  await expect(actAs(owner, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(asked).toEqual([`setegid ${NOBODY}`, `seteuid ${NOBODY}`, 'seteuid 0', 'setegid 0']);
});

it.runIf(isRoot)('says as whom to run it where root may not act as others', async () => {
  chownSync(folder, NOBODY, NOBODY);
  const owner = await folderOwner(folder, system(0, false).ids);
  expect(owner.enter).toThrow(/belongs to the user nobody, .*sudo -u nobody/);
});

it('has every other user, and root in its own folder, act as itself', async () => {
  for (const uid of isRoot ? [0, 1000] : [1000]) {
    const { asked, ids } = system(uid);
    await actAs(await folderOwner(folder, ids), async () => {});
    expect(asked).toEqual([]);
  }
});

it.runIf(isRoot)('finds what the user as whom it acts may not read', async () => {
  const file = join(folder, 'roots');
  writeFileSync(file, '', { mode: 0o600 });
  expect(await findRefusedFile(folder)).toBeUndefined();
  chownSync(folder, NOBODY, NOBODY);
  const owner = await folderOwner(folder);
  expect(await actAs(owner, () => findRefusedFile(folder))).toBe(file);
});

it.runIf(isRoot)('tells a database that may not be read from none', async () => {
  const open = () => openOperatorDatabase({ databaseUrl: undefined, dataDir: folder });
  process.seteuid?.(NOBODY);
  try {
    await expect(open()).rejects.toThrow(/database cannot be read: this user has no right to/);
  } finally {
    process.seteuid?.(0);
  }
});
