import { createAdministrator, openStudio, studioWords } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

const screen = { locale: 'en', viewport: { width: 1280, height: 800 } } as const;

test.describe('what is typed in the editor', () => {
  test('outlives a network that is gone and a session that ends, and is saved after both', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    const administrator = await createAdministrator(gateway);
    await openStudio(page, administrator, 'en', '/studio/schools/northlake');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Student number', { exact: true }).click();
    const label = page.getByLabel('Label (en)');

    await page.context().setOffline(true);
    await label.fill('Campus number');
    await frame.getByText('Campus number', { exact: true }).waitFor();
    await page.getByText(/^No connection: 1 files/).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();

    await page.context().clearCookies({ name: 'formgate-studio' });
    await label.fill('Number on the card');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.getByLabel(studioWords.password.en, { exact: true }).fill(administrator.password);
    await ended.getByRole('button', { name: 'Go on' }).click();
    await ended.waitFor({ state: 'hidden' });
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await frame.getByText('Number on the card', { exact: true }).waitFor();
  });

  test('is kept where somebody else has archived the school, and publishing brings it back', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/riverside');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Account', { exact: true }).click();
    await page.getByLabel('Label (en)').fill('Campus card');
    await page.getByText('Saved', { exact: true }).waitFor();

    const other = await visit(screen);
    await openStudio(other, await createAdministrator(gateway), 'en');
    await other.getByRole('button', { name: /^More for Riverside/ }).click();
    await other.getByRole('menuitem', { name: 'Archive…' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await other.getByRole('heading', { name: 'Archived' }).waitFor();

    await page.getByText(/has archived this school: students do not see it/).waitFor();
    await page.getByLabel('Label (en)').fill('Card of the campus');
    await frame.getByText('Card of the campus', { exact: true }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByLabel('Message').fill('Back');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await page.request.get('/riverside/auth')).status()).toBe(200);
  });
});

test('somebody who may only look changes nothing, by hand either', async ({ visit, gateway }) => {
  // Without an owner nobody can sign in.
  await createAdministrator(gateway);
  const viewer = await createAdministrator(gateway, [{ role: 'viewer', school: 'hillside' }]);
  const page = await visit(screen);
  await openStudio(page, viewer, 'en', '/studio/schools/hillside');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  for (const name of ['Publish…', 'Undo', 'On a phone']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  const statuses = await page.evaluate(
    async (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const headers = { 'content-type': 'application/json', 'x-formgate-studio': '1' };
          return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
        }),
      ),
    ['draft', 'draft/links', 'draft/publication', 'archive', 'restorations'].map(
      (each) => `/studio/api/schools/hillside/${each}`,
    ),
  );
  expect(statuses).toEqual(Array(5).fill(403));
});
