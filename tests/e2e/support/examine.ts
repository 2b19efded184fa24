import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';

/**
 * Examines the page as it is, then in the other language and the other colour scheme, in which the
 * page stays.
 */
export async function examineBothLooks(page: Page): Promise<string[]> {
  const found = await examine(page);
  await changeLook(page);
  return [...found, ...(await examine(page))];
}

/**
 * Gives what is wrong with the page as it is, once its data are there: what axe finds, and what
 * `examineLayout` does.
 */
export async function examine(page: Page): Promise<string[]> {
  const layout = await examineLayout(page);
  const place = await placeOf(page);
  return [...(await findViolations(page)).map((text) => `${place}: ${text}`), ...layout];
}

/**
 * Gives what is wrong with the page's layout on a phone, once its data are there: targets that are
 * too small, and, but in Chinese, whose words are the shortest, what makes the page scroll
 * sideways, and what a form's button covers.
 */
export async function examineLayout(page: Page): Promise<string[]> {
  await expect(page.locator('.fg-skeleton')).toHaveCount(0);
  const { language, isPhone } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    isPhone: matchMedia('(pointer: coarse)').matches,
  }));
  const found = isPhone ? await findSmallTargets(page) : [];
  if (isPhone && language !== 'zh-CN') {
    found.push(...(await findSidewaysScrolling(page)), ...(await findCovered(page)));
  }
  const place = await placeOf(page);
  return found.map((text) => `${place}: ${text}`);
}

/** Names a page with its language and colours, as findings do. */
function placeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return `${location.pathname} in ${document.documentElement.lang}, ${scheme}`;
  });
}

/** Changes the language with the page's own switch, and the colour scheme. The document stays. */
export async function changeLook(page: Page): Promise<void> {
  const { language, isDark } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  const languages = page.getByRole('navigation', { name: /^(语言|Language)$/ });
  await languages.getByRole('link').click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', language);
}

/**
 * Whatever is less than 44 px high for a finger, but links in a school's prose; a box to tick is as
 * high as its label.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  const targets = page.locator('a, button, input, select, textarea, [role=tab]');
  return targets.evaluateAll((elements) =>
    elements.flatMap((target) => {
      const labelled = target.matches('[type=checkbox], [type=radio]');
      const place = (labelled && target.closest('label')) || target;
      if (!target.checkVisibility() || target.matches('.fg-skip, .fg-prose a')) return [];
      const { height } = place.getBoundingClientRect();
      const name = place.textContent || target.getAttribute('name');
      return height < 44 ? [`${name} is ${height} px high`] : [];
    }),
  );
}

/**
 * The words that a line ends within, though they are no longer than most of the page is wide. A
 * line may end between any two signs of Chinese and Japanese. Runs in the page.
 */
function findBrokenWords(main: Element): string[] {
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  const range = document.createRange();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    const isRead = parent?.checkVisibility({ visibilityProperty: true });
    if (!isRead || parent?.closest('[aria-hidden]')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n–—/-]+/g)) {
      if (/[\u3000-\u9fff]/.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()];
      const width = boxes.reduce((sum, box) => sum + box.width, 0);
      const isBroken = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
      if (isBroken && width < 0.73 * innerWidth) found.add(word);
    }
  }
  return [...found];
}

/**
 * The fields that are still under a form's button once the page has scrolled to their controls, as
 * it does for the focus, on a small phone upright and on its side. Of a group of choices each one
 * counts alone, and the control of a field that takes half of the window.
 */
async function findCovered(page: Page): Promise<string[]> {
  const fields = page.locator('.fg-fields :is(input, select, textarea):visible');
  if ((await fields.count()) === 0) return [];
  const size = page.viewportSize();
  const found: string[] = [];
  for (const small of [
    { width: 360, height: 560 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(small);
    const covered = await fields.evaluateAll((controls) =>
      controls.flatMap((control) => {
        const end = control.closest('form')?.querySelector('.fg-form-end');
        const whole = control.closest('.fg-radio, .fg-field') ?? control;
        const field = whole.clientHeight < innerHeight / 2 ? whole : control;
        control.scrollIntoView({ block: 'nearest' });
        const { top = 0, bottom = 0 } = end?.getBoundingClientRect() ?? {};
        const place = field.getBoundingClientRect();
        const isUnder = place.bottom > top + 1 && place.top < bottom;
        return isUnder ? [`${control.getAttribute('name')} is under the button`] : [];
      }),
    );
    found.push(...covered.map((text) => `${text} at ${small.width} px`));
  }
  if (size) await page.setViewportSize(size);
  return found;
}

/**
 * What makes the page scroll sideways on the smallest phone, also with text of twice the size, and
 * the words that this breaks.
 */
async function findSidewaysScrolling(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const isWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
  const found: string[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  if (await isWide()) found.push('scrolls sideways at 320 px');
  const growth = await page.evaluate(() => {
    const heading = document.querySelector('h1') ?? document.body;
    const fontSize = () => Number.parseFloat(getComputedStyle(heading).fontSize);
    const before = fontSize();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets = [sheet];
    return fontSize() / before;
  });
  expect(growth).toBeGreaterThan(1.4);
  if (await isWide()) found.push('scrolls sideways with text of 200%');
  const lettersInLine = await page.evaluate(() => {
    const name = document.querySelector('.fg-brand-name');
    return name ? name.clientWidth / Number.parseFloat(getComputedStyle(name).fontSize) : 99;
  });
  if (lettersInLine < 4) found.push('breaks the school’s name with text of 200%');
  const cut = await page
    .locator('.fg-navigation-link > span')
    .evaluateAll((words) =>
      words.flatMap((word) => (word.scrollWidth > word.clientWidth ? [word.textContent] : [])),
    );
  if (cut.length > 0) found.push(`cuts ${cut.join(', ')} in the bar with text of 200%`);
  const broken = await page.locator('main').evaluate(findBrokenWords);
  if (broken.length > 0) found.push(`breaks ${broken.join(', ')} with text of 200%`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  if (size) await page.setViewportSize(size);
  return found;
}
