import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  administratorName,
  createAdministrator,
  type Gateway,
  openStudio,
  studioWords,
} from './support/studio';
import { expect, test } from './support/test';

test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

const viewport = { width: 1280, height: 800 };

/** The box of what is on the page. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

/** The room that a choice leaves for its text, beside its arrow. */
function roomOfChoice(select: Locator): Promise<{ text: number; room: number }> {
  return select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingInlineStart } = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d');
    const arrow = element.parentElement?.querySelector('.fg-icon')?.getBoundingClientRect();
    if (!context || !arrow) throw new Error('It is no choice of the Studio.');
    context.font = font;
    const start = element.getBoundingClientRect().x + Number.parseFloat(paddingInlineStart);
    const text = context.measureText(element.selectedOptions[0]?.text ?? '').width;
    return { text, room: arrow.x - start };
  });
}

/** Keeps on `window` what the frame reports to the Studio. */
function keepReports(): void {
  const reports: unknown[] = [];
  Object.assign(window, { reports });
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      // Other channels of the page bring no reports.
      this.port1.addEventListener('message', ({ data }) => {
        if (data?.type !== undefined) reports.push(data);
      });
    }
  };
}

test('a heading has the focus after a way and no frame, and a toast hides nothing of the header', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport });
  await createAdministrator(gateway);
  const owner = await createAdministrator(gateway);
  await openStudio(page, owner, 'en', '/studio/administrators');
  // By the keyboard: a frame is drawn around what has the focus.
  await page.getByRole('link', { name: studioWords.schools.en, exact: true }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: studioWords.schools.en });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');

  await page.getByRole('button', { name: /^More for Northlake/ }).click();
  await page.getByRole('menuitem', { name: 'Approval before publishing…' }).click();
  await page.getByRole('button', { name: 'Require approval' }).click();
  const toast = await boxOf(page.getByText(/needs approval now/));
  expect(toast.x).toBeLessThan(100);
  expect(toast.y).toBeGreaterThan(viewport.height - 100);
});

test('a search has a button as high as its field, and a choice leaves its arrow free', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'zh-CN', viewport });
  const owner = await createAdministrator(gateway, [{ role: 'owner' }, { role: 'help-desk' }]);
  await openStudio(page, owner, 'zh-CN', '/studio/help-desk');
  const field = await boxOf(page.getByRole('searchbox', { name: '学生' }).locator('..'));
  const button = await boxOf(page.getByRole('button', { name: '查找', exact: true }));
  expect([button.y, button.height]).toEqual([field.y, field.height]);

  await page.goto('/studio/administrators/activity');
  const { text, room } = await roomOfChoice(page.getByRole('combobox', { name: '操作人' }));
  expect(text).toBeGreaterThan(20);
  expect(text).toBeLessThan(room);
});

test('a page that leads on by itself takes neither the selection nor the focus from the tree', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport });
  await page.addInitScript(keepReports);
  const editor = await createAdministrator(gateway);
  await openStudio(page, editor, 'en', '/studio/schools/northlake');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await row(/^Plan\b/).click();
  await page.keyboard.press('ArrowDown');
  // Without a session it leads to the sign-in. The frame is not asked: that counts as a click.
  await page.waitForFunction(() => {
    const reports: { type: string; path?: string }[] = Object(window).reports;
    const asked = reports.findIndex(
      ({ type, path = '' }) => type === 'requested' && path.startsWith('/northlake/auth'),
    );
    return asked >= 0 && reports.slice(asked).some(({ type }) => type === 'shown');
  });
  await expect(row(/^My devices/)).toHaveAttribute('aria-selected', 'true');
  await expect(row(/^My devices/)).toBeFocused();
  // With one it is shown.
  const visitors = page.getByRole('combobox', { name: 'Who is looking' });
  await visitors.selectOption({ label: 'Signed in: All is well' });
  await page.frameLocator('iframe').getByRole('heading', { name: 'My devices' }).waitFor();
});

test('on a phone the editor begins at its top, and its bar has whole rows', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', device: 'phone' });
  const editor = await createAdministrator(gateway);
  await openStudio(page, editor, 'en', '/studio/schools/northlake');
  await page.getByRole('row', { name: /^Sign in/, selected: true }).waitFor();
  await page.frameLocator('iframe').getByText('Password', { exact: true }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const middleOf = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    const { y, height } = await boxOf(page.getByRole(role, { name }));
    return y + height / 2;
  };
  const rows = [
    [await middleOf('Undo'), await middleOf('History', 'link'), await middleOf('On a phone')],
    [await middleOf(/^Findings/), await middleOf('Nothing to publish')],
  ];
  for (const [first = 0, ...others] of rows) {
    for (const other of others) expect(Math.abs(other - first)).toBeLessThan(2);
  }
});

test('on a phone a long name stays within its dialog and its row, which name schools and values', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', device: 'phone' });
  await openStudio(page, await createAdministrator(gateway), 'en', '/studio/administrators');
  const name = `${administratorName()}-${'ofthelibrary'.repeat(4)}@northlake.example`;
  await page.getByRole('button', { name: 'Invite an administrator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(studioWords.name.en, { exact: true }).fill(name);
  await dialog.getByLabel('School of role 1').selectOption({ label: 'Northlake Normal College' });
  await dialog.getByRole('button', { name: 'Make an invitation link' }).click();
  const text = await boxOf(dialog.getByText(name));
  const words = await dialog.getByText(name).evaluate(({ scrollWidth }) => scrollWidth);
  expect(words).toBeLessThanOrEqual(Math.ceil(text.width));
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('Northlake Normal College').waitFor();
  await row.getByText('Last seen').waitFor();

  await page.goto('/studio/administrators/activity');
  const deed = await boxOf(page.locator('tbody th').filter({ hasText: name }));
  expect(deed.x + deed.width).toBeLessThan(390);
});

/** Keeps the port of a frame on its window: the way of its page to the Studio. */
function keepPort(): void {
  addEventListener('message', ({ ports: [port] }) => port && Object.assign(window, { port }));
}

/** Opens the editor of a school, with a page in its frame that has the port at hand. */
async function openWithPort(page: Page, gateway: Gateway): Promise<FrameLocator> {
  await page.addInitScript(keepPort);
  await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/northlake');
  return page.frameLocator('iframe');
}

test('a page that floods the Studio is stopped, which is said, and is shown again when asked', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport });
  const frame = await openWithPort(page, gateway);
  await frame.getByText('Student number', { exact: true }).click();
  const label = page.getByLabel('Label (English)');
  await expect(label).toHaveValue('Student number');
  await frame.locator('body').evaluate(() => {
    const { port } = Object(window);
    for (let sent = 0; sent < 40_000; sent += 1) {
      port.postMessage({ type: 'selected', pointer: `/blocks/${sent % 3}` });
    }
  });
  await page.getByText(/sent the Studio far too many messages and was stopped/).waitFor();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.getByRole('row', { name: /^Student number/ }).click();
  await label.fill('Number on the card');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(label).toHaveValue('Student number');
  await label.fill('Card number');
  await page.getByRole('button', { name: 'Show it again' }).press('Enter');
  await frame.getByText('Card number', { exact: true }).waitFor();
  await expect(page.locator('iframe')).toBeFocused();
  await expect(page.getByText(/and was stopped/)).toHaveCount(0);
  await frame.getByText('Password', { exact: true }).click();
  await expect(label).toHaveValue('Password');
});

test('a page that selects by itself moves nobody away from what they work on', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport });
  const frame = await openWithPort(page, gateway);
  await frame.getByText('Password', { exact: true }).click();
  const label = page.getByLabel('Label (English)');
  await expect(label).toHaveValue('Password');
  await frame.locator('body').evaluate(() => {
    const { port } = Object(window);
    let sent = 0;
    Object.assign(window, { sent: () => sent });
    setInterval(() => {
      document.querySelector<HTMLElement>('input, a, button')?.focus();
      const pointer = `/blocks/${sent % 3}`;
      port.postMessage({ type: 'selected', pointer });
      port.postMessage({ type: 'moved', to: 'next' });
      port.postMessage({ type: 'navigated', path: '/northlake/notices', byPage: false });
      sent += 1;
    }, 30);
  });
  const sentSoFar = () => frame.locator('body').evaluate(() => Number(Object(window).sent()));
  await label.press('End');
  await label.pressSequentially(' on the card', { delay: 60 });
  const before = await sentSoFar();
  await expect.poll(sentSoFar).toBeGreaterThan(before + 10);
  await expect(label).toHaveValue('Password on the card');
  await expect(label).toBeFocused();
});

test('the search is loaded ahead, and takes what is typed right after its keys', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport });
  await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/riverside');
  await page.frameLocator('iframe').getByText('Password', { exact: true }).click();
  await expect(page.getByLabel('Label (English)')).toBeFocused();
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/FindDialog-')),
    );
  await expect.poll(isLoaded).toBe(true);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Carriers');
  await expect(page.getByRole('searchbox', { name: /^Pages, fields/ })).toHaveValue('Carriers');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Label (English)')).toHaveValue('Password');
});
