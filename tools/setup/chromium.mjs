import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumFile } from './paths.mjs';
import { runQuietly, SetupError } from './run.mjs';

/**
 * The headless shell first: it draws no window of its own, which takes two thirds of the tests'
 * work off the machine.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const onMac = [
  ['Google Chrome.app', 'Google Chrome'],
  ['Chromium.app', 'Chromium'],
  ['Microsoft Edge.app', 'Microsoft Edge'],
];

const onWindows = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/**
 * Lists where a browser of the Chromium family usually is, best first.
 *
 * `platform` is Node's name of the system, `env` its environment. Pure: the places are not looked
 * at.
 */
export function usualPlaces(platform, env) {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return onWindows.flatMap((path) => folders.map((folder) => join(folder, ...path)));
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', join(env.HOME ?? '/', 'Applications')];
    return onMac.flatMap(([app, program]) =>
      folders.map((folder) => join(folder, app, 'Contents', 'MacOS', program)),
    );
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function readFound(root) {
  try {
    const { path } = JSON.parse(readFileSync(join(root, chromiumFile), 'utf8'));
    return typeof path === 'string' && existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function playwrightBrowser(root) {
  const require = createRequire(join(root, 'package.json'));
  const { default: playwright } = await import(pathToFileURL(require.resolve('playwright-core')));
  const path = playwright.chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Windows' browsers start a window when asked for their version, so there the file alone must do.
 */
function starts(path) {
  return process.platform === 'win32' || runQuietly(path, ['--version'], { timeout: 20_000 }).ok;
}

async function downloadBrowser(root) {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  const { ok } = runQuietly(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
  return ok ? playwrightBrowser(root) : undefined;
}

/**
 * Finds the browser for the tests, or downloads Playwright's, and notes its path in
 * `node_modules/.cache/formgate/chromium.json`. `CHROMIUM_PATH` in the environment goes before
 * everything else.
 *
 * Throws a `SetupError` that says what to do when there is none.
 */
export async function provideChromium(root, { say, env = process.env }) {
  const asked = env.CHROMIUM_PATH;
  if (asked && !existsSync(asked)) {
    throw new SetupError({
      'zh-CN': `CHROMIUM_PATH 指定的文件“${asked}”不存在。请改正，或取消这个变量。`,
      en: `CHROMIUM_PATH says "${asked}", but there is no such file. Correct it, or unset it.`,
    });
  }
  let path = asked || readFound(root);
  path ??= usualPlaces(process.platform, env).find((place) => existsSync(place));
  path ??= await playwrightBrowser(root);
  if (!path) {
    say({ 'zh-CN': '正在下载测试用的浏览器…', en: 'Downloading a browser for the tests…' });
    const downloaded = await downloadBrowser(root);
    if (downloaded && starts(downloaded)) path = downloaded;
  }
  if (!path) {
    throw new SetupError({
      'zh-CN':
        '测试需要浏览器，但没有找到，也无法下载。请安装 Chrome、Edge 或 Chromium' +
        '（Debian：apt-get install chromium-headless-shell），或把 CHROMIUM_PATH 设为浏览器程序的路径，再重新运行。',
      en:
        'The tests need a browser, and none could be found or downloaded. Install Chrome, Edge or Chromium ' +
        '(on Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to the program of one, ' +
        'then run the command again.',
    });
  }
  if (path === readFound(root)) return;
  mkdirSync(dirname(join(root, chromiumFile)), { recursive: true });
  writeFileSync(join(root, chromiumFile), `${JSON.stringify({ path })}\n`);
}
