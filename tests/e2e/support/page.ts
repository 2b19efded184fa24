import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for something to become so: pages change in their own time. */
export function eventually<Value>(look: () => Value | Promise<Value>) {
  return expect.poll(look, { intervals: [50] });
}

/** Opens a page and waits until the app has taken over what the server drew. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** Waits until the app works, as a person does not have to: for what only the app can carry out. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/**
 * Takes a style sheet away, and gives what looks otherwise then in the viewport, line by line: the
 * boxes of elements, and the computed styles of them and of what CSS puts before and after them.
 * Pictures would not do: Chromium smooths round corners a little otherwise when it paints them
 * again.
 */
export function changedLooks(page: Page, styleSheet: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const readLooks = () => {
      const elements = document.querySelectorAll('html, body, body :not(style, script)');
      const lines = [...elements].flatMap((element, index) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeen = y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0;
        if (!isSeen || !element.checkVisibility()) return [];
        const name = `${index} ${element.tagName.toLowerCase()}`;
        const styles = [null, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          if (part !== null && style.content === 'none') return [];
          return [...style].map((property) => {
            return `${name}${part ?? ''} ${property}: ${style.getPropertyValue(property)}`;
          });
        });
        return [`${name} box: ${[x, y, width, height].join(' ')}`, ...styles];
      });
      return new Set(lines);
    };
    const before = readLooks();
    for (const style of document.querySelectorAll(selector)) style.remove();
    const after = readLooks();
    return [...before, ...after].filter((line) => before.has(line) !== after.has(line));
  }, styleSheet);
}

/**
 * Goes to another page as a link in the app does, unless it is there already: the document stays. A
 * tab that is new opens it.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  const here = page.url();
  if (here === 'about:blank') return open(page, path);
  if (new URL(path, here).pathname === new URL(here).pathname) return;
  const before = await page.locator('main h1').elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await before?.waitForElementState('hidden');
  await page.locator('main h1').waitFor();
}

/** The page's heading, once it says this. */
export async function seeHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** The words that a control's `aria-describedby` leads to. */
export function describedBy(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
}

/** Waits for a field to be marked as wrong and to be described by these words. */
export async function seeProblem(control: Locator, words: string): Promise<void> {
  await eventually(() => control.getAttribute('aria-invalid')).toBe('true');
  await eventually(() => describedBy(control)).toContain(words);
}

/** Waits for a control, or something in it, to have the focus. */
export async function seeFocus(control: Locator): Promise<void> {
  await eventually(() =>
    control.evaluate((element) => element.contains(document.activeElement)),
  ).toBe(true);
}
