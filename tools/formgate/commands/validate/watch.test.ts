import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestPortal, type Ran, type TestFolder } from '../../formgate.test-support';

let portal: TestFolder;
let printed = { stdout: '', stderr: '' };
let stop = () => {};
let ended: Promise<Ran>;

const screen = 'schools/lakeside/screens/tdt.json';
const settings = 'schools/lakeside/configration.json';
const own = 'schools/lakeside/screens/own.json';
const linksTo = (to: string) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'links', links: [{ label: 'A', screen: to }] }],
});
const until = (check: () => void) => vi.waitFor(check, 60_000);
const looks = () => printed.stderr.split('Checked again').length - 1;

beforeEach(async () => {
  portal = createTestPortal();
  portal.write(settings, { schoolNameEn: 'lakeside', zebra: 1 });
  portal.write(own, { ...linksTo('login'), screen: 'own' });
  portal.write(screen, linksTo('own'));
  printed = { stdout: '', stderr: '' };
  ended = portal.formgate(['validate', '--watch'], {
    onWrite: (all) => {
      printed = { ...all };
    },
    stopped: () =>
      new Promise((resolve) => {
        stop = resolve;
      }),
  });
  await until(() => expect(printed.stderr).toContain('Waiting for changes'));
});

afterEach(async () => {
  stop();
  await ended;
  portal.remove();
});

test('tells what is wrong in a saved file, and nothing of the others', async () => {
  const before = printed.stdout;
  expect(before).toContain('zebra');
  portal.write(screen, linksTo('logn'));
  await until(() => expect(printed.stdout).toContain('“logn”'));
  expect(printed.stdout.slice(before.length)).not.toContain('zebra');
  await until(() => expect(printed.stderr).toContain('In the whole: errors 2, warnings 0.'));
  portal.write(screen, linksTo('login'));
  await until(() => expect(printed.stderr).toContain('In the whole: errors 1, warnings 0.'));
  stop();
  expect((await ended).exitCode).toBe(1);
});

test('tells what a change brings elsewhere', async () => {
  rmSync(join(portal.path, own));
  await until(() => expect(printed.stdout).toContain('There is no screen “own”'));
  expect(looks()).toBeGreaterThan(0);
});

test('tells of a file that stays half written', async () => {
  portal.write(own, '{ "screen": "own", "title"');
  await until(() => expect(printed.stdout).toContain('own.json:1'));
  portal.write(own, { ...linksTo('login'), screen: 'own' });
  await until(() => expect(printed.stderr).toContain('In the whole: errors 1, warnings 0.'));
});

test('goes by formgate.config.json as soon as that is there', async () => {
  const reason = 'known';
  portal.write('formgate.config.json', { rules: { schema: { severity: 'off', reason } } });
  await until(() => expect(printed.stderr).toContain('In the whole: errors 0, warnings 0.'));
  stop();
  expect((await ended).exitCode).toBe(0);
});

test('goes with no other way to look', async () => {
  expect(await portal.formgate(['validate', '--watch', '--fix'])).toMatchObject({ exitCode: 2 });
});
