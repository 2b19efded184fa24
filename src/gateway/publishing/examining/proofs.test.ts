import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Issue } from '../../../engine';
import { toAsset } from '../contents/school-assets';
import { LAST_GOOD_FILE } from '../folders/last-good';
import type { PortalFiles } from '../folders/read-files';
import { openProofs } from './proofs';

const logo = 'schools/riverside/assets/logo.txt';
const files: PortalFiles = {
  texts: new Map([
    ['schemas/screens/login.json', '{"screen":"login"}'],
    ['schools/riverside/configration.json', '{"schoolNameEn":"riverside"}'],
  ]),
  assets: new Map([[logo, toAsset(logo, Buffer.from('A'))]]),
  refused: new Map(),
  unread: new Set(),
  metaSchemas: { 'screen.schema.json': {}, 'configuration.schema.json': {} },
};
const issue: Issue = {
  ...{ rule: 'dead-link', severity: 'warning', messageId: 'dead', data: {} },
  file: 'schools/riverside/configration.json',
};

let folder: string;
const stored = () => join(folder, 'proofs.json');
const storeFiles = async () => writeFileSync(join(folder, LAST_GOOD_FILE), '{}');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-proofs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A start of the gateway: true where it had to look at the files. */
async function looks(
  { of = files, program = '1', about = 'lint' } = {},
  found: readonly Issue[] = [issue],
): Promise<boolean> {
  const proofs = openProofs(folder, program);
  const find = vi.fn(() => found);
  expect(await proofs.findings(of, about, find)).toEqual(found);
  await proofs.store(storeFiles, true);
  return find.mock.calls.length > 0;
}

it('takes what was found in the same files, in whatever order they are read', async () => {
  expect(await looks()).toBe(true);
  expect(await looks()).toBe(false);
  const metaSchemas = { 'configuration.schema.json': {}, 'screen.schema.json': {} };
  const texts = new Map([...files.texts].reverse());
  expect(await looks({ of: { ...files, metaSchemas, texts } })).toBe(false);
});

it.each<[string, Parameters<typeof looks>[0]]>([
  [
    'one byte of a school',
    {
      of: { ...files, texts: new Map([...files.texts].map(([path, text]) => [path, `${text} `])) },
    },
  ],
  [
    'one byte of a stock screen alone',
    { of: { ...files, texts: new Map(files.texts).set('schemas/screens/login.json', '{}') } },
  ],
  [
    'one byte of an asset',
    { of: { ...files, assets: new Map([[logo, toAsset(logo, Buffer.from('B'))]]) } },
  ],
  ['a file that cannot be read', { of: { ...files, refused: new Map([['a.json', 'gbk']]) } }],
  ['a file that nobody reads', { of: { ...files, unread: new Set(['schools/a.txt']) } }],
  ['a meta-schema', { of: { ...files, metaSchemas: { 'screen.schema.json': {} } } }],
  ['the program', { program: '2' }],
  ['the operator’s policy', { about: '{"providers":{}}' }],
])('looks again once %s is another', async (_what, change) => {
  await looks();
  expect(await looks(change)).toBe(true);
  // Only what the last start asked for is stored.
  expect(await looks()).toBe(true);
});

it.each<[string, (text: string) => string]>([
  ['cut off', (text) => text.slice(0, -10)],
  ['no JSON of ours', () => '[1]'],
  ['without its findings', (text) => JSON.stringify({ ...JSON.parse(text), findings: [null] })],
  ['with findings that are none', (text) => text.replace('"dead-link"', '7')],
])('looks again where the store is %s', async (_what, breakIt) => {
  await looks();
  writeFileSync(stored(), breakIt(readFileSync(stored(), 'utf8')));
  expect(await looks()).toBe(true);
  expect(await looks()).toBe(false);
});

it('stores nothing that a busy machine found', async () => {
  const busy: Issue = { ...issue, rule: 'unreadable-file', messageId: 'too-much-time' };
  await looks({}, [busy]);
  expect(await looks({}, [busy])).toBe(true);
});

it('knows whether the folders alone were served, also where another program asks', async () => {
  expect(openProofs(folder, '1').isOfFolders).toBe(true);
  for (const isOfFolders of [false, true]) {
    const proofs = openProofs(folder, '1');
    await proofs.findings(files, `${isOfFolders}`, () => []);
    await proofs.store(storeFiles, isOfFolders);
    expect(openProofs(folder, '2')).toMatchObject({ isOfFolders, isKnown: false });
  }
});

it('stands beside the files that it is about alone', async () => {
  await looks();
  const proofs = openProofs(folder, '1');
  await proofs.findings({ ...files, unread: new Set(['schools/a.txt']) }, 'lint', () => []);
  const failure = new Error('No space is left.');
  await expect(proofs.store(() => Promise.reject(failure), true)).rejects.toBe(failure);
  expect(openProofs(folder, '1').isKnown).toBe(false);
  await looks();
  rmSync(join(folder, LAST_GOOD_FILE));
  expect(openProofs(folder, '1').isKnown).toBe(false);
});
