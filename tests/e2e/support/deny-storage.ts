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
