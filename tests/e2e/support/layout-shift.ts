import type { Page } from '@playwright/test';

/**
 * Adds up, on each page that is opened from now on, how far its parts move without the person
 * having done anything.
 */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shifted: Object(window).shifted + Object(entry).value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum for the page that is open, once what was last drawn is counted. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    return Number(Object(window).shifted);
  });
}
