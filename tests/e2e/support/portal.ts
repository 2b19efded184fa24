import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchChromium, openContext, type Visitor } from '../../support/chromium';
import { type GatewayOptions, type RunningGateway, startGateway } from '../../support/gateway';
import { secretsIn } from './secrets';
import { findingsOf, type Watch, watchContext } from './watch';

/** What the phones of students call themselves. */
export const userAgents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const;

/** A gateway and a browser that the tests of one suite share. */
export interface Portal {
  gateway(): RunningGateway;
  /** A new visitor with nothing stored: a page that no other visitor knows of. */
  visit(visitor?: Visitor): Promise<Page>;
  /** What has been seen of the visits of this test. */
  watches(): readonly Watch[];
}

/**
 * Starts a gateway and a browser around the tests of the suite that calls it. After each test every visit is looked at: no
 * uncaught error, nothing that the policy refused, no other origin, and no secret in an address; and in the end, no
 * secret in what the gateway printed.
 */
export function sharedPortal(options: GatewayOptions = {}): Portal {
  let gateway: RunningGateway | undefined;
  let browser: Browser | undefined;
  let visits: { context: BrowserContext; watch: Watch }[] = [];
  const running = () => {
    if (!gateway) throw new Error('The gateway is not started yet.');
    return gateway;
  };

  beforeAll(async () => {
    [gateway, browser] = await Promise.all([
      startGateway({ timeout: 55_000, data: inject('preparedData'), ...options }),
      launchChromium(),
    ]);
  });

  afterEach(async () => {
    const findings = visits.flatMap(({ watch }) => findingsOf(watch, running().url));
    await Promise.all(visits.map(({ context }) => context.close()));
    visits = [];
    expect(findings).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
    expect(secretsIn(gateway?.output() ?? '', { alsoInvented: false })).toEqual([]);
  });

  return {
    gateway: running,
    watches: () => visits.map(({ watch }) => watch),
    async visit(visitor = {}) {
      if (!browser) throw new Error('The browser is not started yet.');
      const phone = visitor.viewport === 'desktop' ? {} : { userAgent: userAgents.android };
      const context = await openContext(browser, {
        baseURL: running().url,
        reducedMotion: 'reduce',
        ...phone,
        ...visitor,
      });
      context.setDefaultTimeout(10_000);
      visits.push({ context, watch: watchContext(context) });
      return context.newPage();
    },
  };
}
