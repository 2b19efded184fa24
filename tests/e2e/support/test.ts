import { appendFileSync } from 'node:fs';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type GatewayOptions, type RunningGateway, startGateway } from '../../support/gateway';
import { devices } from './devices';
import { readPrepared } from './prepare';
import type { Layout } from './schools';
import { findSecrets, typedSecrets } from './secrets';
import { findingsOf, type Watch, watchContext } from './watch';

export { expect };

/** What a test may say of a person's browser beside what its project says. */
export interface Visitor extends BrowserContextOptions {
  device?: keyof typeof devices;
}

interface TestFixtures {
  gatewayOptions: GatewayOptions | undefined;
  /**
   * The gateway that all tests share; with `gatewayOptions`, one of the file's own with a copy of
   * the prepared database.
   */
  gateway: Pick<RunningGateway, 'url' | 'schoolsDir' | 'dataDir'>;
  /** How the project's visitor reads. */
  layout: Layout;
  /** What has been seen of the visits of this test. */
  watches: Watch[];
  /** Opens a page for a new visitor with nothing stored, whom no other visitor knows of. */
  visit(visitor?: Visitor): Promise<Page>;
}

interface WorkerFixtures {
  /**
   * Gives the gateway of a file's own, which runs until another file asks for one. A worker with
   * its browser goes on with the next file: to begin others takes as long as several tests.
   */
  gatewayOf(file: string, options: GatewayOptions): Promise<RunningGateway>;
}

/**
 * For tests that every project runs: on each screen, in each language, in each colour scheme. The
 * others name what they need.
 */
export const everyLayout = { tag: '@every-layout' };

/**
 * For tests of what does not depend on the colours, on a phone in Chinese and a computer in
 * English.
 */
export const bothDevices = { tag: '@both-devices' };

/** For tests on a computer in English alone. */
const onComputer = { tag: '@on-computer' };

/**
 * For tests of what every school has alike: where schools are counted from 0, the first on both
 * devices, each other one on a computer and a phone in turn.
 */
export function devicesInTurn(index: number): { tag?: string } {
  if (index === 0) return bothDevices;
  return index % 2 === 1 ? onComputer : {};
}

/**
 * Playwright's test with a gateway. All files share one, where each test has students of its own
 * (`enroll`); a file that changes the schools' JSON sets `gatewayOptions`, and so has a gateway of
 * its own.
 *
 * After a test every visit is looked at: no uncaught error, nothing that the policy refused, no
 * other origin, and no secret in an address; and in the end, no secret in what the gateway printed.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  gatewayOptions: [undefined, { option: true }],

  gatewayOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { data, secretsFile } = readPrepared();
      let running: { file: string; gateway: RunningGateway } | undefined;
      const stop = async () => {
        if (!running) return;
        const { file, gateway } = running;
        running = undefined;
        await gateway.stop();
        const printed = findSecrets(gateway.output(), typedSecrets());
        expect(printed, `The gateway of ${file} printed secrets.`).toEqual([]);
      };
      await use(async (file, options) => {
        if (running?.file === file) return running.gateway;
        await stop();
        const gateway = await startGateway({ timeout: 110_000, data, ...options });
        running = { file, gateway };
        return gateway;
      });
      await stop();
      appendFileSync(secretsFile, [...typedSecrets()].map((secret) => `${secret}\n`).join(''));
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  gateway: [
    async ({ gatewayOptions, gatewayOf }, use, { file }) => {
      const { gatewayUrl, gatewayData } = readPrepared();
      const shared = { url: gatewayUrl, schoolsDir: 'schools', dataDir: gatewayData };
      await use(gatewayOptions ? await gatewayOf(file, gatewayOptions) : shared);
    },
    { timeout: 120_000 },
  ],

  layout: async ({ locale, isMobile }, use) => {
    await use({
      viewport: isMobile ? 'phone' : 'desktop',
      locale: locale === 'en' ? 'en' : 'zh-CN',
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  watches: async ({}, use) => use([]),

  visit: async ({ browser, gateway, watches }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ device, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: gateway.url,
        ...(device ? devices[device] : {}),
        ...options,
      });
      opened.push(context);
      watches.push(watchContext(context));
      return context.newPage();
    });
    const findings = watches.flatMap((watch) => findingsOf(watch, gateway.url));
    // A request that a test answers itself may still be under way, and its route fails when the
    // page closes.
    const pages = opened.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(opened.map((context) => context.close()));
    expect(findings).toEqual([]);
  },

  page: async ({ visit }, use) => use(await visit()),
});
