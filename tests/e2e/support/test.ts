import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type GatewayOptions, type RunningGateway, startGateway } from '../../support/gateway';
import { devices } from './devices';
import { PREPARED_DATA } from './prepare';
import type { Layout } from './schools';
import { secretsIn } from './secrets';
import { findingsOf, type Watch, watchContext } from './watch';

export { expect };

/** What a test may say of a person's browser beside what its project says. */
export interface Visitor extends BrowserContextOptions {
  device?: keyof typeof devices;
}

interface TestFixtures {
  /** How the project's visitor reads. */
  layout: Layout;
  /** What has been seen of the visits of this test. */
  watches: Watch[];
  /** Opens a page for a new visitor with nothing stored, whom no other visitor knows of. */
  visit(visitor?: Visitor): Promise<Page>;
}

interface WorkerFixtures {
  gatewayOptions: GatewayOptions;
  /** The built gateway with a database of its own, begun from the prepared one. */
  gateway: RunningGateway;
}

/** For tests that every project runs: on each screen, in each language, in each colour scheme. The others name what they need. */
export const everyLayout = { tag: '@every-layout' };

/**
 * Playwright's test with a gateway. Each file sets `gatewayOptions`, and so has a gateway of its own in each project.
 *
 * After a test every visit is looked at: no uncaught error, nothing that the policy refused, no other origin, and no
 * secret in an address; and in the end, no secret in what the gateway printed.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  gatewayOptions: [{}, { scope: 'worker', option: true }],

  gateway: [
    async ({ gatewayOptions }, use) => {
      const data = process.env[PREPARED_DATA];
      const gateway = await startGateway({ timeout: 55_000, data, ...gatewayOptions });
      await use(gateway);
      await gateway.stop();
      expect(secretsIn(gateway.output(), { alsoInvented: false })).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
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
    const opened: { close(): Promise<void> }[] = [];
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
    await Promise.all(opened.map((context) => context.close()));
    expect(findings).toEqual([]);
  },

  page: async ({ visit }, use) => use(await visit()),
});
