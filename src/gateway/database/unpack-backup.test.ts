import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unpackBackup } from './unpack-backup';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One entry of a tar archive, filled up to whole blocks. */
function entry(name: string, type: string, contents: string | Buffer = ''): Buffer {
  const held = Buffer.from(contents);
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${held.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write('ustar\0' + '00', 257);
  // The sum of the header, which counts its own place as blanks.
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, held, Buffer.alloc((512 - (held.length % 512)) % 512)]);
}

const unpack = (entries: readonly Buffer[], mayGrow = () => {}) =>
  unpackBackup(gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)])), folder, mayGrow);

test('makes folders and files as they were, whatever their size, and no links', async () => {
  const large = Buffer.alloc(2_500_000, 'abc');
  await unpack([
    entry('/base', '5'),
    entry('/base/1', '0', large),
    entry('./pg_wal/empty', '0'),
    entry('/link', '2'),
    entry('/PG_VERSION', '0', '17\n'),
  ]);
  expect(readFileSync(join(folder, 'base/1')).equals(large)).toBe(true);
  expect(lstatSync(join(folder, 'pg_wal/empty')).size).toBe(0);
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('17\n');
  expect(readdirSync(folder).sort()).toEqual(['PG_VERSION', 'base', 'pg_wal']);
});

test.each([
  ['a name that leaves the folder', [entry('/base/../../a', '0', 'a')]],
  ['what is no header', [Buffer.alloc(512, 'a')]],
  ['a file that is cut', [entry('a', '0', Buffer.alloc(4096)).subarray(0, 1024)]],
])('refuses %s', async (_, entries) => {
  await expect(unpack(entries)).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name !== 'a')).toEqual([]);
});
