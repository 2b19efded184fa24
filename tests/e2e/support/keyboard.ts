import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Waits until something has the focus, and holds that the page shows it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== document.body);
  const hidden = await page.evaluate(() => {
    const shows = (element: Element | null | undefined): boolean => {
      if (!element || element === document.body) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    };
    const focused = document.activeElement;
    // The page of a frame shows its own.
    const isSeen =
      focused?.tagName === 'IFRAME' ||
      [focused, focused?.parentElement, focused?.nextElementSibling].some(shows);
    return isSeen ? undefined : focused?.outerHTML.slice(0, 200);
  });
  expect(hidden).toBeUndefined();
}

/**
 * Presses Tab until a control has the focus; every stop on the way must show that it has it.
 *
 * @param key `Shift+Tab` goes back
 */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
}
