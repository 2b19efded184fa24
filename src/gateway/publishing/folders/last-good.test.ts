import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toAsset } from '../contents/school-assets';
import { createLastGood } from './last-good';
import type { PortalFiles } from './read-files';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'formgate-last-good-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const logo = 'schools/a/assets/logo.png';
const files = (texts: Readonly<Record<string, string>>, picture = 'one'): PortalFiles => ({
  texts: new Map(Object.entries(texts)),
  assets: new Map([[logo, toAsset(logo, Buffer.from(picture))]]),
  refused: new Map(),
  unread: new Set(),
  metaSchemas: {},
});
const written = () => readdirSync(join(dataDir, 'last-good')).sort();

test('gives the files that were written last, and nothing where none were', async () => {
  expect(await createLastGood(dataDir).read({})).toBeUndefined();
  const { write } = createLastGood(dataDir);
  await write(files({ 'schools/a/x.json': 'old', 'schools/b/x.json': '{}', 'portal.json': '{' }));
  const last = files({ 'schools/a/x.json': 'new', 'portal.json': '{' }, 'two');
  await write(last);
  const read = await createLastGood(dataDir).read({});
  expect(new Map([...(read?.texts ?? [])].sort())).toEqual(new Map([...last.texts].sort()));
  expect(read?.assets.get(logo)?.body.toString()).toBe('two');
});

test('writes again what has changed alone, and leaves nothing behind', async () => {
  const schools = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`schools/s${index}/x.json`, String(index)]),
  );
  const { write } = createLastGood(dataDir);
  await write(files(schools));
  const before = written();
  expect(before.length).toBeLessThanOrEqual(257);
  await write(files({ ...schools, 'schools/s7/x.json': 'changed' }));
  const after = written();
  expect(after).toHaveLength(before.length);
  expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
});

test('of a state that is not whole gives nothing', async () => {
  const { write, read } = createLastGood(dataDir);
  await write(files({ 'schools/a/x.json': '{}' }));
  for (const name of written().filter((name) => name.startsWith('texts-'))) {
    writeFileSync(join(dataDir, 'last-good', name), '{"schools/a/x');
  }
  expect(await read({})).toBeUndefined();
});
