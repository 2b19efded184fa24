import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChangeOutcome, watchFolders } from './watch';

let folder: string;
let stop: () => Promise<void>;
let looks: { changed: ReadonlySet<string>; isSettled: boolean }[];
let answer: (isSettled: boolean) => Promise<ChangeOutcome>;

const at = (name: string) => join(folder, name);
const seen = () => new Set(looks.flatMap(({ changed }) => [...changed]));
const saw = (name: string) => vi.waitFor(() => expect(seen()).toContain(at(name)), 10_000);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-watch-'));
  mkdirSync(at('school'));
  writeFileSync(at('school/a.json'), '{"a":1}');
  looks = [];
  answer = async () => 'taken';
  stop = await watchFolders([folder], (changed, isSettled) => {
    looks.push({ changed, isSettled });
    return answer(isSettled);
  });
});

afterEach(async () => {
  await stop();
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
    answer = () => reading;
    writeFileSync(at('school/a.json'), '{"a":2}');
    await saw('school/a.json');
    // It comes so soon that the library does not tell it.
    writeFileSync(at('school/a.json'), '{"a":3}');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(looks).toHaveLength(1);
    release();
    await vi.waitFor(() => expect(looks.length).toBeGreaterThan(1), 10_000);
    expect(looks.at(-1)?.changed).toContain(at('school/a.json'));
  });
});

it('hidden files and backups are nobody’s change', async () => {
  writeFileSync(at('school/.a.json.swp'), '{}');
  writeFileSync(at('school/a.json~'), '{}');
  writeFileSync(at('school/b.json'), '{}');
  await saw('school/b.json');
  expect([...seen()].filter((path) => /\.swp$|~$/.test(path))).toEqual([]);
});

it('an unfinished change is looked at again, with all that came since, and taken when it has settled', async () => {
  answer = async (isSettled) => (isSettled ? 'taken' : 'unfinished');
  writeFileSync(at('school/a.json'), '{"a"');
  await saw('school/a.json');
  writeFileSync(at('school/b.json'), '{}');
  await vi.waitFor(() => expect(looks.at(-1)?.isSettled).toBe(true), 10_000);
  expect([...(looks.at(-1)?.changed ?? [])]).toEqual(
    expect.arrayContaining([at('school/a.json'), at('school/b.json')]),
  );
});
