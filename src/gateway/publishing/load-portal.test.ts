import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pluginRegistry } from '../../plugins/definitions';
import { createPortalLoader, type LoadedPortal, type LoadPortal } from './load-portal';

const folder = mkdtempSync(join(tmpdir(), 'formgate-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a school that cannot be read; gives the path that the linter names. */
const unreadable = {
  'a link that leads outside for a folder': (schools: string) => {
    symlinkSync(join(folder, 'outside'), join(schools, 'broken'), 'junction');
    return 'schools/broken';
  },
  'bytes that are not UTF-8': (schools: string) => {
    mkdirSync(join(schools, 'broken'));
    const bytes = Buffer.from('{ "schoolNameEn": "broken", "name": "\xff\xfe" }', 'latin1');
    writeFileSync(join(schools, 'broken/configration.json'), bytes);
    return 'schools/broken/configration.json';
  },
} satisfies Record<string, (schools: string) => string>;

describe.each(Object.entries(unreadable))('a school with %s', (_, addTo) => {
  let schoolsDir: string;
  let load: LoadPortal;
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    schoolsDir = join(folder, 'schools');
    cpSync('schools', schoolsDir, { recursive: true });
    cpSync('schools/riverside', join(folder, 'outside'), { recursive: true });
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    load = createPortalLoader(
      { schoolsDir, schemasDir: resolve('schemas'), dataDir },
      pluginRegistry(),
    );
  });

  /** Changes the name of a school on the disk; gives what came of reading it. */
  async function rename(school: string, name: string): Promise<LoadedPortal> {
    const file = join(schoolsDir, school, 'configration.json');
    const configuration = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...configuration, name }));
    return load(new Set([file]));
  }

  const errors = ({ issues }: LoadedPortal) =>
    issues.filter(({ severity }) => severity === 'error').map(({ rule, file }) => [rule, file]);
  const nameOf = ({ revision }: LoadedPortal, school: string) =>
    revision.schools.get(school)?.configuration.name;

  it('is named at a fresh start, which serves the others and their changes', async () => {
    const file = addTo(schoolsDir);
    const started = await load();
    expect([...started.revision.schools.keys()].sort()).toEqual([
      'default',
      'hillside',
      'northlake',
      'riverside',
    ]);
    expect(started).toMatchObject({ excluded: ['schools/broken'], restored: [] });
    expect(errors(started)).toEqual([['unreadable-file', file]]);
    const changed = await rename('hillside', 'Another name');
    expect(nameOf(changed, 'hillside')).toBe('Another name');
    expect(errors(changed)).toEqual([['unreadable-file', file]]);
  });

  it('that comes while the gateway runs freezes no other school', async () => {
    await load();
    addTo(schoolsDir);
    const added = await load(new Set([join(schoolsDir, 'broken/configration.json')]));
    expect(added).toMatchObject({ excluded: ['schools/broken'], restored: [] });
    expect(nameOf(await rename('hillside', 'Another name'), 'hillside')).toBe('Another name');
  });
});
