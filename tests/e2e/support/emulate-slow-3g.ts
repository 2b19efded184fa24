import type { Page } from '@playwright/test';

/** Emulates slow 3G: 400 ms for every round trip, 50 KB/s. */
export async function emulateSlow3g(page: Page): Promise<void> {
  page.setDefaultTimeout(30_000);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
