import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserSwitches, findBrowser } from './support/browser';
import { devices } from './support/devices';

const root = fileURLToPath(new URL('../../', import.meta.url));
const forEveryLayout = /@every-layout/;
const onComputer = /@on-computer/;
const forComputer = /@every-layout|@both-devices|@on-computer/;

/**
 * The first project runs every test but those for computers; the others run those that depend on
 * the layout. Four of the eight combinations are enough for each pair of screen, language and
 * colour scheme to meet; two where the colours make no difference. Projects of few tests have one
 * worker: to start another, with a browser of its own, takes as long as several tests.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/prepare.ts',
  outputDir: join(root, '.cache/e2e'),
  reporter: [['list'], ['../support/playwright-summary.ts']],
  forbidOnly: Boolean(process.env.CI),
  // Every test has its own visitors and students: which worker runs it does not matter.
  fullyParallel: true,
  workers: 3,
  // Long, because machines are shared and slow at times: no test is about time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserSwitches() },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace of every test is slow: `--trace on` makes one.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone-zh-CN-light',
      use: { ...devices.phone, locale: 'zh-CN', colorScheme: 'light' },
      grepInvert: onComputer,
    },
    {
      name: 'phone-en-dark',
      use: { ...devices.phone, locale: 'en', colorScheme: 'dark' },
      grep: forEveryLayout,
      workers: 1,
    },
    {
      name: 'desktop-zh-CN-dark',
      use: { ...devices.desktop, locale: 'zh-CN', colorScheme: 'dark' },
      grep: forEveryLayout,
      workers: 1,
    },
    {
      name: 'desktop-en-light',
      use: { ...devices.desktop, locale: 'en', colorScheme: 'light' },
      grep: forComputer,
    },
  ],
});
