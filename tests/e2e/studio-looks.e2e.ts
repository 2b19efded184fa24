import { eventually } from './support/page';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

const screen = { locale: 'en', viewport: { width: 1280, height: 800 } } as const;

test.describe('what an administrator sees of a draft', () => {
  test('is who they choose, in the situation that they choose, and goes on by keys', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/northlake');
    const frame = page.frameLocator('iframe');
    const chosen = page.locator('.st-inspector').getByRole('heading', { level: 2 });
    await frame.locator('input[type=password]').click();
    await eventually(() => chosen.textContent()).toBe('Password');
    await page.keyboard.press('ArrowUp');
    await eventually(() => chosen.textContent()).toBe('Student number');
    await page.keyboard.press('Escape');
    await eventually(() => chosen.textContent()).toBe('Sign in');

    await page.getByRole('button', { name: /^Situation/ }).click();
    const situation = page.getByRole('dialog', { name: 'Situation' });
    await situation.getByLabel('Error', { exact: true }).selectOption('20006');
    await situation.getByLabel('Redirected by').selectOption('h3c');
    await situation.getByText('userip=10.0.0.8').waitFor({ state: 'attached' });
    await situation.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Situation: 2 things apart' }).waitFor();
    await page
      .getByLabel('Who is looking')
      .selectOption({ label: 'Signed in: Owes and is limited' });
    await page.getByRole('radio', { name: 'Desktop' }).click();
    await page.getByText(/^Desktop 1280 × 800, shown at \d\d%/).waitFor();
  });

  test('stays a page that students get where a closed one is chosen, which is said', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/northlake');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Password', { exact: true }).waitFor();
    await page.getByRole('row', { name: /^Visitor access/ }).click();
    const note = page.getByText('“Visitor access” is closed: students do not see it.');
    await note.waitFor();
    await frame.getByText('Password', { exact: true }).click();
    const chosen = page.locator('.st-inspector').getByRole('heading', { level: 2 });
    await eventually(() => chosen.textContent()).toBe('Password');
    await note.waitFor({ state: 'hidden' });
  });

  test('are all pages at once, then each changed one before and after, and later as it was', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/riverside');
    await page.getByRole('radio', { name: 'All pages' }).click();
    const first = page.frameLocator('.st-sheet li:first-child iframe');
    await first.getByRole('heading', { level: 1 }).waitFor();
    expect(page.frames().length).toBeLessThan(14);
    await page.getByRole('button', { name: 'Open “Sign in”' }).click();
    await page.frameLocator('.st-stage iframe').getByText('Account', { exact: true }).click();
    await page.getByLabel('Label (English)').fill('Campus card');
    await page.getByText('Saved', { exact: true }).waitFor();

    const dialog = page.getByRole('dialog', { name: 'Publish' });
    const publish = dialog.getByRole('button', { name: 'Publish' });
    let isSeen = () => {};
    const seen = new Promise<void>((resolve) => {
      isSeen = resolve;
    });
    await page.route(/\/(draft\/proof|comparison)/, async (route) => {
      await seen;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Publish…' }).click();
    const places = () =>
      Promise.all(
        [publish, dialog.getByLabel('Message'), dialog.getByRole('tab').first()].map((each) =>
          each.boundingBox(),
        ),
      );
    await dialog.getByText('Checking the draft…').waitFor();
    const before = await places();
    isSeen();
    await dialog.getByText(/^The check found nothing|^It can be published/).waitFor();
    await dialog.getByText('Campus card').first().waitFor();
    // Nothing moves away from under a pointer when the changes and the check's result come.
    expect(await places()).toEqual(before);
    await dialog.getByRole('tab', { name: 'Pages before and after' }).click();
    await dialog.frameLocator('iframe >> nth=0').getByText('Account', { exact: true }).waitFor();
    await dialog.frameLocator('iframe >> nth=1').getByText('Campus card').waitFor();
    await dialog
      .getByText(/^First paint [\d.]+ KB/)
      .first()
      .waitFor();
    await dialog.getByLabel('Message').fill('As on the card');
    // However long the dialog is, its actions are in sight.
    await page.setViewportSize({ width: 1280, height: 500 });
    for (const end of [dialog.getByRole('heading', { name: 'Publish' }), publish]) {
      await end.scrollIntoViewIfNeeded();
      await expect(end).toBeInViewport({ ratio: 1 });
      await expect(publish).toBeInViewport({ ratio: 1 });
    }
    await publish.click();
    await dialog.waitFor({ state: 'hidden' });
    // Toasts stand at the foot of the tree, away from the buttons of the header.
    const toasts = page.getByRole('region', { name: 'Messages' });
    await expect(toasts).toHaveCSS('left', '16px');
    await expect(toasts).toHaveCSS('bottom', '8px');
    // The part that was edited is still selected.
    await page.getByRole('button', { name: 'Nothing to publish' }).waitFor();
    await expect(page.getByLabel('Label (English)')).toHaveValue('Campus card');

    await page.goto('/studio/schools/riverside/history');
    // Scripts focus the heading, which draws no frame.
    const heading = page.getByRole('heading', { level: 1 });
    await heading.focus();
    await expect(heading).toHaveCSS('outline-style', 'none');
    await page.getByRole('button', { name: 'Show the pages of revision 1' }).click();
    const was = page.getByRole('dialog', { name: 'Revision 1 as it was' });
    await was.frameLocator('iframe').getByText('Account', { exact: true }).waitFor();
  });
});
