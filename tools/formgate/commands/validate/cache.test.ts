import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPortal, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;
const settings = 'schools/lakeside/configration.json';
const cache = '.formgate-cache.json';
const validate = (...more: string[]) => portal.formgate(['validate', '--cache', ...more]);

beforeEach(() => {
  portal = createTestPortal();
  portal.write(settings, { schoolNameEn: 'lakeside', zebra: 1 });
});

afterEach(() => portal.remove());

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
