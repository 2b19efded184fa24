import type { Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from './support/keyboard';
import { eventually } from './support/page';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });

test('a school is changed, published and rolled back by keyboard alone, which never loses its place in the editor', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const administrator = await createAdministrator(gateway);
  await openStudio(page, administrator, 'en', '/studio/schools/northlake');
  const frame = page.frameLocator('iframe');
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await frame.getByText('Student number', { exact: true }).waitFor();

  // A field is selected in the tree, renamed, and moved.
  await enter(page, '.st-editor-tree');
  await walkTo(page, 'Student number');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Label (English)')).toBeFocused();
  await expectFocusSeen(page);
  await keyboard.type('Card number');
  await frame.getByText('Card number', { exact: true }).waitFor();
  await keyboard.press('F1');
  await page.getByRole('dialog', { name: 'why is it so?' }).getByText('This school').waitFor();
  await keyboard.press('Escape');
  await expect(page.getByLabel('Label (English)')).toBeFocused();
  await enter(page, '.st-editor-tree');
  await keyboard.press('Alt+ArrowDown');
  await page.getByText('Card number is now number 3 of 7').waitFor();
  await expectFocusSeen(page);

  // The search leads to the panel of what it finds, and not back to where it was opened.
  await page.getByRole('link', { name: 'History' }).focus();
  await keyboard.press('Control+k');
  await keyboard.type('card number');
  await page
    .getByRole('menuitem', { name: /^Card number/ })
    .first()
    .waitFor();
  const [label, place] = await Promise.all(
    ['.st-find-label', '.st-quiet'].map((part) =>
      lineStart(page, `.st-find [role=menuitem] ${part}`),
    ),
  );
  expect(place).toBe(label);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Card number' })).toBeFocused();
  await expectFocusSeen(page);

  // Another one comes from the palette, goes, and comes back.
  await enter(page, '.st-editor-panel');
  await tabTo(page, button('Add field after this'));
  await keyboard.press('Enter');
  await keyboard.type('date');
  await page.getByRole('menuitem', { name: /^Date/ }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Date' }).waitFor();
  await expect(page.getByLabel('Label (English)')).toBeFocused();
  await keyboard.type('Arrival');
  await frame.getByText('Arrival', { exact: true }).waitFor();
  await expectFocusSeen(page);
  await tabTo(page, button('Remove'), 'Shift+Tab');
  await keyboard.press('Enter');
  await frame.getByText('Arrival', { exact: true }).waitFor({ state: 'detached' });
  await expectFocusSeen(page);
  await keyboard.press('Control+z');
  await frame.getByText('Arrival', { exact: true }).waitFor();

  await choose(page, 'Looks');
  const chosen = page.waitForEvent('filechooser');
  await tabTo(page, button('Change the logo…'));
  await keyboard.press('Enter');
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>',
  );
  await (await chosen).setFiles({ name: 'new.svg', mimeType: 'image/svg+xml', buffer });
  await expect(frame.locator('header img')).toHaveAttribute('src', /0 0 9 9/);
  await expectFocusSeen(page);
  await tabTo(page, button('Use navy'));
  await keyboard.press('Enter');
  const signIn = frame.locator('button[type=submit]').first();
  const navy = 'rgb(29, 63, 138)';
  await expect(signIn).toHaveCSS('background-color', navy);
  await keyboard.press('Control+z');
  await expect(signIn).not.toHaveCSS('background-color', navy);
  await keyboard.press('Control+y');
  await expect(signIn).toHaveCSS('background-color', navy);

  await choose(page, 'Notices');
  await tabTo(page, button('Add a notice'));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'New notice' }).waitFor();
  await expectFocusSeen(page);
  await expect(page.getByRole('row', { name: /^New notice/ })).toBeInViewport();
  await expect(page.getByLabel('Title (English)')).toBeFocused();
  await keyboard.type('Maintenance');
  await frame.getByText('Maintenance', { exact: true }).waitFor();

  await choose(page, 'Event');
  await tabTo(page, page.getByRole('checkbox', { name: 'The page is open to students' }));
  await keyboard.press('Space');
  await page.getByText('At this address students now read that there is no such page.').waitFor();
  await expectFocusSeen(page);

  await page.getByText('Saved', { exact: true }).waitFor();
  await enter(page, '.st-editor-bar');
  await tabTo(page, button('Publish…'));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await keyboard.type('By keyboard');
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await expectFocusSeen(page);
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await button('Nothing to publish').waitFor();
  await page.getByRole('row', { name: /^Event/ }).waitFor();
  await eventually(() => hasFocus(page)).toBe(true);

  await enter(page, '.st-editor-bar');
  await tabTo(page, page.getByRole('link', { name: 'History' }));
  await keyboard.press('Enter');
  await button('Restore revision 1').waitFor();
  await tabTo(page, button('Restore revision 1'));
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Restore' }));
  await keyboard.press('Enter');
  await page.getByText('What revision 1 had is live again').waitFor();
  await expectFocusSeen(page);
});

function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body);
}

/** Goes on to a part of the editor by F6. */
async function enter(page: Page, region: string): Promise<void> {
  const isThere = () =>
    page.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), region);
  for (let keys = 0; keys < 4; keys += 1) {
    await page.keyboard.press('F6');
    await expectFocusSeen(page);
    if (await isThere()) return;
  }
  throw new Error(`F6 does not lead to ${region}.`);
}

/** Selects a row of the tree by typing how it begins, and goes on to its panel. */
async function choose(page: Page, name: string): Promise<void> {
  // The tree takes letters for one word while no second lies between them: what was done before is
  // still being drawn and saved on a busy machine.
  await page.getByText('Saved', { exact: true }).waitFor();
  await enter(page, '.st-editor-tree');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await enter(page, '.st-editor-panel');
}

/** Opens what is closed on the way down the tree to a row. */
async function walkTo(page: Page, name: string): Promise<void> {
  const focused = page.locator('[role="row"]:focus');
  for (let rows = 0; rows < 20; rows += 1) {
    if ((await focused.innerText()).startsWith(name)) return;
    if ((await focused.getAttribute('aria-expanded')) === 'false') {
      await page.keyboard.press('ArrowRight');
      await expect(focused).toHaveAttribute('aria-expanded', 'true');
    }
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
  }
  throw new Error(`The tree has no ${name}.`);
}

/** How far from the left the words of the first such element begin. */
function lineStart(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
}
