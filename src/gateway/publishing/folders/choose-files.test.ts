import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../engine';
import { toAsset } from '../contents/school-assets';
import { chooseFiles } from './choose-files';
import type { PortalFiles } from './read-files';

/**
 * Every text that says "bad" is an error; one that says "needs:<path>" is wrong when that file is
 * not there.
 */
function lint({ texts, assets }: PortalFiles): Issue[] {
  const issues: Issue[] = [];
  for (const [file, text] of texts) {
    const [, needed] = /^needs:(.*)$/.exec(text) ?? [];
    const missing = needed !== undefined && !texts.has(needed) && !assets.has(needed);
    if (text.includes('bad') || missing) {
      issues.push({ rule: 'test', severity: 'error', file, messageId: 'wrong', data: {} });
    }
  }
  return issues;
}

const logo = 'schools/riverside/assets/logo.svg';
const asset = toAsset(logo, Buffer.from('<svg/>'));
const good: [string, string][] = [
  ['schemas/operations.json', 'ok'],
  ['schools/portal.json', 'ok'],
  ['schools/default/configration.json', 'ok'],
  ['schools/riverside/configration.json', 'ok'],
];
const withChanges = (...changes: [string, string][]): PortalFiles => ({
  texts: new Map([...good, ...changes]),
  assets: new Map(),
  unread: new Set(),
  refused: new Map(),
  metaSchemas: {},
});
const lastGood = withChanges();

describe('chooseFiles', () => {
  it('takes what is on the disk when nothing is wrong', async () => {
    const found = withChanges();
    expect(await chooseFiles({ found, readLastGood: async () => undefined, lint })).toEqual({
      files: found,
      restored: [],
      excluded: [],
    });
  });

  it('keeps the last good files of the school with a mistake, and takes the others’ changes', async () => {
    const found = withChanges(
      ['schools/riverside/configration.json', 'bad'],
      ['schools/default/configration.json', 'new'],
    );
    const chosen = await chooseFiles({ found, readLastGood: async () => lastGood, lint });
    expect(chosen?.restored).toEqual(['schools/riverside']);
    expect(chosen?.files.texts.get('schools/riverside/configration.json')).toBe('ok');
    expect(chosen?.files.texts.get('schools/default/configration.json')).toBe('new');
  });

  it('keeps the files under a school’s assets with it, and takes the others’ changes', async () => {
    const needing: [string, string] = ['schools/riverside/configration.json', `needs:${logo}`];
    const before = { ...withChanges(needing), assets: new Map([[logo, asset]]) };
    const found = withChanges(needing, ['schools/default/configration.json', 'new']);
    const chosen = await chooseFiles({ found, readLastGood: async () => before, lint });
    expect(chosen?.restored).toEqual(['schools/riverside']);
    expect(chosen?.files.assets.get(logo)).toBe(asset);
    expect(chosen?.files.texts.get('schools/default/configration.json')).toBe('new');
  });

  it('leaves out a school that never was right, and those that need it', async () => {
    const found = withChanges(
      ['schools/riverside/configration.json', 'bad'],
      ['schools/child/configration.json', 'needs:schools/riverside/configration.json'],
    );
    const chosen = await chooseFiles({ found, readLastGood: async () => undefined, lint });
    expect(chosen?.excluded).toEqual(['schools/riverside', 'schools/child']);
    expect([...(chosen?.files.texts.keys() ?? [])]).not.toContain(
      'schools/riverside/configration.json',
    );
  });

  it('has nothing to serve when the schemas never were right', async () => {
    const found = withChanges(['schemas/operations.json', 'bad']);
    expect(await chooseFiles({ found, readLastGood: async () => undefined, lint })).toBeUndefined();
  });

  it('keeps everything when what is wrong has no owner', async () => {
    const found = withChanges(['schools/new.json', 'bad']);
    expect(
      (await chooseFiles({ found, readLastGood: async () => lastGood, lint }))?.restored,
    ).toEqual(['everything']);
  });

  it('keeps everything when the mixture is wrong', async () => {
    const found = withChanges([
      'schools/riverside/configration.json',
      'needs:schools/gone/configration.json',
    ]);
    const before = withChanges(
      ['schools/riverside/configration.json', 'needs:schools/gone/x.json'],
      ['schools/gone/x.json', 'ok'],
    );
    expect((await chooseFiles({ found, readLastGood: async () => before, lint }))?.files).toEqual(
      before,
    );
  });

  it('keeps everything when every school has gone, unless each was taken away', async () => {
    const found = { ...withChanges(), texts: new Map(good.slice(0, 1)) };
    const input = { found, readLastGood: async () => lastGood, lint };
    expect(await chooseFiles(input)).toMatchObject({
      files: { texts: lastGood.texts },
      restored: ['every-school'],
    });
    const one = await chooseFiles({ ...input, isArchived: (school) => school === 'riverside' });
    expect(one?.restored).toEqual(['every-school']);
    const all = await chooseFiles({ ...input, isArchived: () => true });
    expect(all).toEqual({ files: found, restored: [], excluded: [] });
    const first = await chooseFiles({ ...input, readLastGood: async () => undefined });
    expect(first).toEqual({ files: found, restored: [], excluded: [] });
  });

  it('takes the schemas of an update, also where only the last good schools are right', async () => {
    const wrong: [string, string] = ['schools/new.json', 'bad'];
    const found = withChanges(['schemas/operations.json', 'newer'], wrong);
    const chosen = await chooseFiles({ found, readLastGood: async () => lastGood, lint });
    expect(chosen?.restored).toEqual(['everything']);
    expect(chosen?.files.texts.get('schemas/operations.json')).toBe('newer');
    const broken = withChanges(['schemas/operations.json', 'bad'], wrong);
    expect(
      (await chooseFiles({ found: broken, readLastGood: async () => lastGood, lint }))?.files,
    ).toBe(lastGood);
  });
});
