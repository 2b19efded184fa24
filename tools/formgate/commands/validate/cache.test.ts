import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestPortal, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;
const settings = 'schools/lakeside/configration.json';
const cache = '.formgate-cache.json';
const validate = (...more: string[]) => portal.formgate(['validate', '--cache', ...more]);

beforeEach(() => {
  portal = createTestPortal();
  portal.write(settings, { schoolNameEn: 'lakeside', zebra: 1 });
});

afterEach(() => {
  vi.restoreAllMocks();
  portal.remove();
});

/** Takes the findings out of the cache: who goes by it then finds nothing. */
const empty = () => portal.write(cache, { ...JSON.parse(portal.read(cache)), issues: [] });

test('the same files are not looked at again', async () => {
  const first = await validate();
  expect(first.exitCode).toBe(1);
  expect(await validate()).toEqual(first);
  empty();
  expect((await validate()).exitCode).toBe(0);
  expect((await portal.formgate(['validate'])).exitCode).toBe(1);
});

test.each<[string, () => void]>([
  ['a file changes', () => portal.write(settings, { schoolNameEn: 'lakeside', zebra: 2 })],
  ['an asset comes', () => portal.write('schools/lakeside/assets/a.md', 'A')],
  ['a file that nobody reads comes', () => portal.write('schools/lakeside/notes.txt', 'A')],
  ['formgate.config.json comes', () => portal.write('formgate.config.json', {})],
  ['the cache is broken', () => portal.write(cache, '{')],
])('everything is looked at once %s', async (_what, change) => {
  await validate();
  empty();
  change();
  expect((await validate()).exitCode).toBe(1);
});

test('another version looks again', async () => {
  await validate();
  empty();
  expect((await portal.formgate(['validate', '--cache'], { version: '9.9.9' })).exitCode).toBe(1);
});

/** Lets the files that were written just now be old ones. */
const wait = () => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
};

/** Leaves the stamp alone in the cache: who reads the files then finds everything anew. */
const forgetContents = () =>
  portal.write(cache, { ...JSON.parse(portal.read(cache)), key: '', issues: [] });

test('files with the times of the last run are not read again', async () => {
  wait();
  const first = await validate();
  expect(await validate()).toEqual(first);
  forgetContents();
  expect((await validate()).exitCode).toBe(0);
});

test.each<[string, () => void]>([
  ['a file changes', () => portal.write(settings, { schoolNameEn: 'lakeside', zebra: 2 })],
  ['a file comes', () => portal.write('schools/lakeside/notes.txt', 'A')],
  ['formgate.config.json comes', () => portal.write('formgate.config.json', {})],
])('files are read again once %s', async (_what, change) => {
  wait();
  await validate();
  forgetContents();
  change();
  expect((await validate()).exitCode).toBe(1);
});

test('times say nothing of files that were changed just now', async () => {
  await validate();
  expect(JSON.parse(portal.read(cache))).not.toHaveProperty('stamp');
  wait();
  await validate();
  expect(JSON.parse(portal.read(cache))).toHaveProperty('stamp');
});
