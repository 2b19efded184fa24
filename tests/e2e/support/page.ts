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
 * Takes a picture of what a page shows, once two in a row are equal: Chromium smooths round corners
 * a little otherwise when it paints them again. It refuses a picture of a document that it has not
 * painted yet; the time of the first paint is known once there is one.
 */
export async function takePicture(page: Page): Promise<Buffer> {
  await eventually(() =>
    page.evaluate(() => performance.getEntriesByType('paint').length),
  ).toBeGreaterThan(0);
  let picture = await page.screenshot();
  await eventually(async () => {
    const before = picture;
    picture = await page.screenshot();
    return before.equals(picture);
  }).toBe(true);
  return picture;
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
