import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideChromium, usualPlaces } from './chromium.mjs';
import { chromiumFile } from './paths.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-chromium-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const say = () => {};

test('the browser that the environment names is noted for the tests', async () => {
  const program = join(folder, 'chromium');
  writeFileSync(program, '');
  await provideChromium(folder, { say, env: { CHROMIUM_PATH: program } });
  expect(JSON.parse(readFileSync(join(folder, chromiumFile), 'utf8'))).toEqual({ path: program });
});

test('a name that leads nowhere is said, not passed over', async () => {
  const env = { CHROMIUM_PATH: join(folder, 'nowhere') };
  await expect(provideChromium(folder, { say, env })).rejects.toThrow(
    /CHROMIUM_PATH.*no such file/,
  );
});

test('a browser noted before is taken first', async () => {
  const program = join(folder, 'noted');
  writeFileSync(program, '');
  await provideChromium(folder, { say, env: { CHROMIUM_PATH: program } });
  await provideChromium(folder, { say, env: { PATH: '' } });
  expect(JSON.parse(readFileSync(join(folder, chromiumFile), 'utf8'))).toEqual({ path: program });
});

test('each system has its places', () => {
  expect(usualPlaces('linux', { PATH: '' })).toContain(join('/usr/bin', 'chromium'));
  const [first] = usualPlaces('linux', { PATH: '' });
  expect(first).toBe(join('/usr/bin', 'chromium-headless-shell'));
  expect(usualPlaces('darwin', {})[0]).toContain('Google Chrome.app');
  const windows = usualPlaces('win32', { PROGRAMFILES: 'P', LOCALAPPDATA: 'L' });
  expect(windows[0]).toBe(join('P', 'Google', 'Chrome', 'Application', 'chrome.exe'));
  expect(windows.some((place) => place.endsWith('msedge.exe'))).toBe(true);
});
