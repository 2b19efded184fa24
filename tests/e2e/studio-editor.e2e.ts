import { findViolationsInBothSchemes } from './support/axe';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

/** True where the item that the focus names as active is on the page, or none is named. */
function isActiveThere(): boolean {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return !id || document.getElementById(id) !== null;
}

test.describe('the editor of a school', () => {
  test('changes a label on the real page at once, takes it back and does it again, and loses nothing at a reload', async ({
    visit,
    gateway,
  }) => {
    const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
    await page.addInitScript(keepPort);
    const administrator = await createAdministrator(gateway);
    await openStudio(page, administrator, 'en', '/studio/schools/northlake');
    const frame = page.frameLocator('iframe');
    const field = frame.getByText('Student number', { exact: true });
    await field.click();
    await page.getByRole('heading', { level: 2, name: 'Student number' }).waitFor();

    // A frame that says what it should not changes nothing of what follows.
    await page.frames().at(-1)?.evaluate(sayAnything);
    await page.getByRole('heading', { level: 2, name: 'Student number' }).waitFor();
    await expect(page).toHaveURL(/\/studio\/schools\/northlake$/);
    await page.getByRole('button', { name: 'Nothing to publish' }).waitFor();

    // No button moves away from under a pointer when the words of another one change.
    const beside = page.getByRole('button', { name: 'On a phone' });
    const before = await beside.boundingBox();
    await page.getByLabel('Label (English)').fill('Campus number');
    await frame.getByText('Campus number', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).waitFor();
    expect(await beside.boundingBox()).toEqual(before);
    await page.getByRole('row', { name: /^Campus number/ }).waitFor();

    await page.keyboard.press('Control+z');
    await field.waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await frame.getByText('Campus number', { exact: true }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();

    await page.reload();
    await frame.getByText('Campus number', { exact: true }).waitFor();
    // The tests of this file share a draft: it is stored as it was before the next one begins.
    const stored = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && /\/northlake\/draft$/.test(response.url()),
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await field.waitFor();
    expect((await stored).status()).toBe(200);
  });

  test('leads to another school by its name, and keeps what was typed in this one', async ({
    visit,
    gateway,
  }) => {
    const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
    const administrator = await createAdministrator(gateway);
    await openStudio(page, administrator, 'en', '/studio/schools/riverside');
    await page.frameLocator('iframe').getByText('Account', { exact: true }).click();
    await page.getByLabel('Label (English)').fill('Card');
    await page.getByRole('button', { name: /: switch to another school$/ }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search schools' }).waitFor();
    await page.keyboard.type('northlake');
    await expect(page.getByRole('menuitemradio')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/schools\/northlake$/);
    await page.frameLocator('iframe').getByText('Student number', { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Northlake .*: switch/ }).click();
    await page.getByRole('menuitemradio', { name: /^Riverside/ }).click();
    await page.frameLocator('iframe').getByText('Card', { exact: true }).waitFor();
  });

  test('finds a field, a text and a view by words, and remembers the width of its tree', async ({
    visit,
    gateway,
  }) => {
    const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
    const administrator = await createAdministrator(gateway);
    await openStudio(page, administrator, 'en', '/studio/schools/hillside');
    await page.frameLocator('iframe').getByText('Password', { exact: true }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Find' });
    const find = async (words: string, item: RegExp) => {
      await page.keyboard.press('Control+k');
      await dialog.waitFor();
      await page.keyboard.type(words);
      await expect(page.getByRole('menuitem').first()).toHaveText(item);
      // The one that is named as active is among those that are left.
      await expect.poll(() => page.evaluate(isActiveThere)).toBe(true);
    };
    await find('college account', /College account.*field$/);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 2, name: 'College account' }).waitFor();
    await find('all pages', /^All pages.*action$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'All pages' })).toBeChecked();
    // The key works in the page as well, and leads back into it.
    await page.getByRole('radio', { name: 'Page', exact: true }).click();
    await page.frameLocator('iframe').locator('input[type=password]').click();
    await find('college account', /College account.*field$/);
    // The first one clears what was typed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('.st-stage iframe')).toBeFocused();

    const edge = page.getByRole('separator', { name: 'Width of the contents' });
    const tree = page.getByRole('region', { name: 'Contents of the school' });
    const width = async () => (await tree.boundingBox())?.width;
    expect(await width()).toBe(256);
    await edge.press('ArrowRight');
    expect(await width()).toBe(272);
    const box = await edge.boundingBox();
    if (!box) throw new Error('The edge is not shown.');
    await page.mouse.move(box.x + box.width / 2, 400);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, 400, { steps: 3 });
    await page.mouse.up();
    expect(await width()).toBe(332);
    await page.reload();
    await edge.waitFor();
    expect(await width()).toBe(332);
  });

  test('keeps the last good page of broken JSON, and says where it is broken', async ({
    visit,
    gateway,
  }) => {
    const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
    const administrator = await createAdministrator(gateway);
    // The draft is there before the role is known.
    const draft = page.waitForResponse(/\/northlake\/draft$/);
    await page.route(/\/studio\/api\/schools$/, async (route) => {
      await draft;
      await route.continue();
    });
    await openStudio(page, administrator, 'en', '/studio/schools/northlake');
    await page.frameLocator('iframe').getByText('Password', { exact: true }).click();
    await page.getByRole('tab', { name: 'JSON' }).click();
    const json = page.getByLabel('The JSON of this part');
    await json.fill('{ "label": ');
    await page.getByText('The JSON has a mistake: correct it to apply it').waitFor();
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await page.frameLocator('iframe').getByText('Password', { exact: true }).waitFor();
  });
});

declare global {
  interface Window {
    /** The port to the Studio, in the frame of a preview. */
    port?: MessagePort;
  }
}

/** Keeps the port that a frame says something to. */
function keepPort(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    window.port = this;
    postMessage.call(this, message);
  };
}

/** Says in a frame what is no report, and reports of what is not there. */
function sayAnything(): void {
  const reports = [
    ...[null, 'publish', 7, [], { type: 'published' }, { type: 'selected', pointer: null }],
    ...[{ type: 'navigated', path: 'javascript:alert(1)', byPage: true }],
    ...[
      { type: 'requested', path: '//elsewhere.example/', byPage: false },
      { type: 'moved', to: 'away' },
    ],
    ...[{ type: 'requested', path: '/northlake/page/nowhere', byPage: false }],
    ...[{ type: 'selected', pointer: '/blocks/99/__proto__/constructor' }],
  ];
  for (const report of reports) {
    window.port?.postMessage(report);
    window.parent.postMessage(report, '*');
  }
}
