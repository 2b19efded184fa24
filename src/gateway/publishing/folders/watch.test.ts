import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChangeOutcome, type FolderWatch, type TakeChange, watchFolders } from './watch';

let folder: string;
let watch: FolderWatch;
let looks: { changed: ReadonlySet<string>; isSettled: boolean }[];
let respond: (isSettled: boolean) => Promise<ChangeOutcome>;

const at = (name: string) => join(folder, name);
const seen = () => new Set(looks.flatMap(({ changed }) => [...changed]));
const saw = (name: string) => expect.poll(seen).toContain(at(name));

const note: TakeChange = (changed, isSettled) => {
  looks.push({ changed, isSettled });
  return respond(isSettled);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-watch-'));
  mkdirSync(at('school'));
  writeFileSync(at('school/a.json'), '{"a":1}');
  looks = [];
  respond = async () => 'taken';
  watch = watchFolders([folder]);
  watch.follow(note);
});

afterEach(async () => {
  await watch.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a change is noticed', () => {
  it('of a file that is written', async () => {
    writeFileSync(at('school/a.json'), '{"a":2}');
    await saw('school/a.json');
  });

  it('of a file that another one replaces', async () => {
    writeFileSync(at('school/a.json.new'), '{"a":2}');
    renameSync(at('school/a.json.new'), at('school/a.json'));
    await saw('school/a.json');
    looks = [];
    writeFileSync(at('school/a.json'), '{"a":3}');
    await saw('school/a.json');
  });

  it('of a file whose size and times stay as they were', async () => {
    const { atime, mtime } = statSync(at('school/a.json'));
    writeFileSync(at('school/a.json'), '{"a":2}');
    utimesSync(at('school/a.json'), atime, mtime);
    await saw('school/a.json');
  });

  it('of a new folder with files, and of one that is renamed and removed', async () => {
    mkdirSync(at('new/screens'), { recursive: true });
    writeFileSync(at('new/screens/login.json'), '{}');
    await saw('new/screens/login.json');
    renameSync(at('new'), at('old'));
    await saw('old/screens/login.json');
    looks = [];
    rmSync(at('old'), { recursive: true });
    await saw('old');
  });

  it('though it comes while the one before is read', async () => {
    let release = () => {};
    const reading = new Promise<ChangeOutcome>((resolve) => {
      release = () => resolve('taken');
    });
    respond = () => reading;
    writeFileSync(at('school/a.json'), '{"a":2}');
    await saw('school/a.json');
    writeFileSync(at('school/a.json'), '{"a":3}');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(looks).toHaveLength(1);
    release();
    await expect.poll(() => looks.length).toBeGreaterThan(1);
    expect(looks.at(-1)?.changed).toContain(at('school/a.json'));
  });
});

describe('a change is noticed wherever it is made', () => {
  const others: FolderWatch[] = [];
  const also = (...paths: string[]) => {
    const other = watchFolders(paths);
    others.push(other);
    return other;
  };

  afterEach(async () => {
    for (const other of others.splice(0)) await other.stop();
  });

  it('also before anyone follows it', async () => {
    const other = also(at('school'));
    rmSync(at('school/a.json'));
    await saw('school/a.json');
    looks = [];
    other.follow(note);
    await saw('school/a.json');
  });

  it('as soon as the watch stands, with a file that is not there yet', async () => {
    await watch.stop();
    const other = also(at('school'), at('missing.json'));
    rmSync(at('school/a.json'));
    other.follow(note);
    await saw('school/a.json');
  });

  it('of a file that comes, goes and comes again, and of no other beside it', async () => {
    await watch.stop();
    also(at('single.json')).follow(note);
    writeFileSync(at('single.json'), '1');
    writeFileSync(at('other.json'), '1');
    await saw('single.json');
    looks = [];
    rmSync(at('single.json'));
    await saw('single.json');
    looks = [];
    writeFileSync(at('single.json'), '2');
    await saw('single.json');
    expect(seen()).not.toContain(at('other.json'));
  });

  it('of a watched folder that is removed and made again', async () => {
    await watch.stop();
    also(at('school')).follow(note);
    rmSync(at('school'), { recursive: true });
    await saw('school');
    mkdirSync(at('school'));
    writeFileSync(at('school/b.json'), '{}');
    await saw('school/b.json');
    looks = [];
    writeFileSync(at('school/b.json'), '{"b":1}');
    await saw('school/b.json');
  });

  it('behind links to what is below the same path, round in a circle or not', async () => {
    await watch.stop();
    mkdirSync(at('school/.data/folder'), { recursive: true });
    writeFileSync(at('school/.data/c.json'), '{}');
    symlinkSync(at('school'), at('school/circle'));
    symlinkSync('.data/c.json', at('school/c.json'));
    symlinkSync('.data/folder', at('school/folder'));
    also(at('school')).follow(note);
    writeFileSync(at('school/.data/c.json'), '{"c":1}');
    writeFileSync(at('school/.data/folder/d.json'), '{}');
    await saw('school/c.json');
    await saw('school/folder/d.json');
  });

  it('but not behind links that lead elsewhere, whether they were there or come', async () => {
    await watch.stop();
    const elsewhere = mkdtempSync(join(tmpdir(), 'formgate-watch-'));
    mkdirSync(join(elsewhere, 'folder'));
    symlinkSync(join(elsewhere, 'folder'), at('school/before'));
    also(at('school')).follow(note);
    symlinkSync(join(elsewhere, 'folder'), at('school/link'));
    await saw('school/link');
    writeFileSync(join(elsewhere, 'folder/d.json'), '{}');
    writeFileSync(at('school/last.json'), '{}');
    await saw('school/last.json');
    expect([...seen()].filter((path) => path.endsWith('d.json'))).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });
});

it('hidden files and backups are nobody’s change', async () => {
  writeFileSync(at('school/.a.json.swp'), '{}');
  writeFileSync(at('school/a.json~'), '{}');
  writeFileSync(at('school/b.json'), '{}');
  await saw('school/b.json');
  expect([...seen()].filter((path) => /\.swp$|~$/.test(path))).toEqual([]);
});

it('an unfinished change is not looked at again once the watch has stopped', async () => {
  let release = () => {};
  const reading = new Promise<ChangeOutcome>((resolve) => {
    release = () => resolve('unfinished');
  });
  respond = () => reading;
  writeFileSync(at('school/a.json'), '{"a"');
  await saw('school/a.json');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = watch.stop();
  release();
  await stopped;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('an unfinished change is looked at again, with all that came since, and taken when it has settled', async () => {
  respond = async (isSettled) => (isSettled ? 'taken' : 'unfinished');
  writeFileSync(at('school/a.json'), '{"a"');
  await saw('school/a.json');
  writeFileSync(at('school/b.json'), '{}');
  await expect.poll(() => looks.at(-1)?.isSettled).toBe(true);
  expect([...(looks.at(-1)?.changed ?? [])]).toEqual(
    expect.arrayContaining([at('school/a.json'), at('school/b.json')]),
  );
});
