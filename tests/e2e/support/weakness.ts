import type { Page } from '@playwright/test';

/** Every store throws at the touch and cookies are dropped, as in some captive-portal browsers. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
}

/** Slow 3G: 400 ms for every round trip, 50 KB/s. */
export async function slowDown(page: Page): Promise<void> {
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
