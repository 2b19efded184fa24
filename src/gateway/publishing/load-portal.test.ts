import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pluginRegistry } from '../../plugins/definitions';
import { createExaminer } from './examining/examine';
import { lookFirst } from './examining/first-look';
import { openProofs } from './examining/proofs';
import {
  createPortalLoader,
  type LoadedPortal,
  type LoadPortal,
  type PortalLoaderParts,
} from './load-portal';
import { createRevisionMaker } from './revisions/create-revision';

const folder = mkdtempSync(join(tmpdir(), 'formgate-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a school that cannot be read; gives the path that the linter names. */
const unreadable = {
  'a link that leads outside for a folder': (schools: string) => {
    symlinkSync(join(folder, 'outside'), join(schools, 'broken'), 'junction');
    return 'schools/broken';
  },
  'a link to the assets of another school': (schools: string) => {
    const assets = join(schools, 'broken/assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(schools, 'broken/configration.json'), '{ "schoolNameEn": "broken" }');
    symlinkSync('../../riverside/assets', join(assets, 'other'), 'junction');
    return 'schools/broken/assets/other';
  },
  'bytes that are not UTF-8': (schools: string) => {
    mkdirSync(join(schools, 'broken'));
    const bytes = Buffer.from('{ "schoolNameEn": "broken", "name": "\xff\xfe" }', 'latin1');
    writeFileSync(join(schools, 'broken/configration.json'), bytes);
    return 'schools/broken/configration.json';
  },
} satisfies Record<string, (schools: string) => string>;

let schoolsDir: string;
let load: LoadPortal;
let parts: PortalLoaderParts;
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  schoolsDir = join(folder, 'schools');
  cpSync('schools', schoolsDir, { recursive: true });
  cpSync('schools/riverside', join(folder, 'outside'), { recursive: true });
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const registry = pluginRegistry();
  parts = {
    folders: { schoolsDir, schemasDir: resolve('schemas'), dataDir },
    registry,
    createRevision: createRevisionMaker(registry),
    linter: createExaminer({
      registry,
      loadPages: () => Promise.reject(new Error('No page is rendered here.')),
    }),
  };
  load = createPortalLoader(parts);
});

describe.each(Object.entries(unreadable))('a school with %s', (_, addTo) => {
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
    const added = await load(new Set([join(schoolsDir, 'broken')]));
    expect(added).toMatchObject({ excluded: ['schools/broken'], restored: [] });
    expect(nameOf(await rename('hillside', 'Another name'), 'hillside')).toBe('Another name');
  });
});

describe('a portal without a school', () => {
  it('is served before it has its first one', async () => {
    rmSync(schoolsDir, { recursive: true });
    mkdirSync(schoolsDir);
    const { revision, issues } = await load();
    expect([...revision.schools]).toEqual([]);
    expect(issues).toEqual([]);
  });

  it('is not served where its schools never were right', async () => {
    rmSync(schoolsDir, { recursive: true });
    mkdirSync(join(schoolsDir, 'lakeside'), { recursive: true });
    writeFileSync(join(schoolsDir, 'lakeside/configration.json'), '{ "schoolNameEn": "lake" }');
    await expect(load()).rejects.toThrow('The portal has mistakes and no earlier good state.');
  });
});

describe('a change', () => {
  const configuration = () => join(schoolsDir, 'riverside/configration.json');
  const screen = () => join(schoolsDir, 'riverside/screens/login.json');
  const logo = () => join(schoolsDir, 'riverside/assets/logo.svg');
  const replaceIn = (file: string, from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  const cutOff = (file: string, length: number) =>
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, length));

  it.each<[string, boolean, () => string]>([
    [
      'of one setting',
      false,
      () => {
        replaceIn(configuration(), 'riverside', 'riverside');
        return configuration();
      },
    ],
    [
      'that is a new screen',
      false,
      () => {
        const file = join(schoolsDir, 'riverside/screens/map.json');
        const blocks = [{ block: 'markdown', text: 'Map' }];
        writeFileSync(file, JSON.stringify({ screen: 'map', title: 'Map', blocks }));
        return file;
      },
    ],
    [
      'that is cut off',
      true,
      () => {
        cutOff(configuration(), 200);
        return configuration();
      },
    ],
    [
      'that is empty as yet',
      true,
      () => {
        writeFileSync(configuration(), '');
        return configuration();
      },
    ],
    [
      'that takes a screen away',
      true,
      () => {
        rmSync(screen());
        return screen();
      },
    ],
    [
      'of a picture',
      true,
      () => {
        cutOff(logo(), 100);
        return logo();
      },
    ],
  ])('%s may be unfinished: %s', async (_what, isUnfinished, change) => {
    await (await load()).store();
    expect(await load(new Set([change()]))).toMatchObject({ isUnfinished });
  });

  it('that leaves an old mistake where it is, is finished', async () => {
    cutOff(configuration(), 200);
    await (await load()).store();
    replaceIn(join(schoolsDir, 'hillside/configration.json'), 'Hillside', 'Hilltop');
    const changed = await load(new Set([join(schoolsDir, 'hillside/configration.json')]));
    expect(changed).toMatchObject({ isUnfinished: false, excluded: ['schools/riverside'] });
  });

  it('that was not taken is no last good state', async () => {
    const first = await load();
    await first.store();
    const text = readFileSync(screen(), 'utf8');
    rmSync(screen());
    await load(new Set([screen()]));
    writeFileSync(screen(), text.slice(0, 100));
    const { revision, restored } = await load(new Set([screen()]));
    expect(restored).toEqual(['schools/riverside']);
    const screenOf = ({ schools }: typeof revision) => schools.get('riverside')?.screen('login');
    expect(screenOf(revision)).toEqual(screenOf(first.revision));
  });
});

describe('a first look', () => {
  const nameOf = ({ revision }: LoadedPortal) =>
    revision.schools.get('hillside')?.configuration.name;
  const file = () => join(schoolsDir, 'hillside/configration.json');
  const rename = (name: string) => {
    const configuration = JSON.parse(readFileSync(file(), 'utf8'));
    writeFileSync(file(), JSON.stringify({ ...configuration, name }));
  };

  /** Looks, and gives a loader that goes on from there, and how often was asked what. */
  async function look() {
    const { folders, linter } = parts;
    const proofs = openProofs(folders.dataDir, '1');
    const asked = { examine: 0, oversteps: 0, stop: 0 };
    const counting: Parameters<typeof lookFirst>[0]['linter'] = {
      examine(files) {
        asked.examine += 1;
        return linter.examine(files);
      },
      oversteps(files, policy) {
        asked.oversteps += 1;
        return linter.oversteps(files, policy);
      },
      async stop() {
        asked.stop += 1;
      },
    };
    const first = await lookFirst({ folders, policy: {}, linter: counting, proofs });
    const loading = createPortalLoader({ ...parts, linter: counting, proofs, first });
    return { asked, loading };
  }

  it('is all that a start examines, and ends the thread; later changes are told', async () => {
    const { asked, loading } = await look();
    rename('Renamed meanwhile');
    const started = await loading();
    await started.store();
    expect(nameOf(started)).not.toBe('Renamed meanwhile');
    expect(asked).toEqual({ examine: 1, oversteps: 1, stop: 1 });
    expect(nameOf(await loading(new Set([file()])))).toBe('Renamed meanwhile');
    expect(nameOf(await loading())).toBe('Renamed meanwhile');
  });

  it('leaves the thread to lint again without a school that is wrong', async () => {
    writeFileSync(join(schoolsDir, 'riverside/configration.json'), '{');
    const { asked, loading } = await look();
    expect(asked).toEqual({ examine: 1, oversteps: 0, stop: 0 });
    expect(await loading()).toMatchObject({ excluded: ['schools/riverside'] });
    expect(asked).toEqual({ examine: 2, oversteps: 1, stop: 0 });
  });
});
