import { readFileSync } from 'node:fs';
import { findViolationsInBothSchemes } from './support/axe';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

test('a school is begun, refused a name that is taken, exported, and imported under another name', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  await openStudio(page, await createAdministrator(gateway), 'en');
  await page.getByRole('button', { name: 'New school' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in Chinese').fill('湖滨学院');
  await dialog.getByLabel('Name in English').fill('Lakeside College');
  await dialog.getByLabel('Identifier').fill('riverside');
  await dialog.getByRole('button', { name: 'Create the draft' }).click();
  await dialog.getByText('There is a school or a draft of this identifier').waitFor();
  await dialog.getByLabel('Identifier').fill('lakeside');
  await dialog.getByRole('button', { name: 'Create the draft' }).click();
  await page.frameLocator('iframe').getByText('Lakeside College').first().waitFor();

  await page.getByRole('link', { name: 'Back to schools' }).click();
  const row = page.getByRole('row', { name: /lakeside/ });
  await row.getByText('Not live').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Export/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lakeside.zip');
  const zip = readFileSync(await download.path());

  await page.getByRole('button', { name: 'Import' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a ZIP' }).click(),
  ]);
  await chooser.setFiles({ name: 'lakeside.zip', mimeType: 'application/zip', buffer: zip });
  await dialog.getByText('Files that will be imported: 1.').waitFor();
  await dialog.getByLabel('Identifier').fill('seaside');
  await dialog.getByRole('button', { name: 'Import as a draft' }).click();
  await page.frameLocator('iframe').getByText('Lakeside College').first().waitFor();
  await expect(page).toHaveURL(/\/studio\/schools\/seaside$/);
});

test('a school is archived, which takes its pages away, and is brought back', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const pageStatus = async () => (await page.request.get('/hillside/auth')).status();
  await openStudio(page, await createAdministrator(gateway), 'en');
  await page.getByRole('button', { name: /^More for Hillside/ }).click();
  await page.getByRole('menuitem', { name: 'Archive…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const archived = page
    .getByRole('table')
    .nth(1)
    .getByRole('row', { name: /hillside/ });
  await archived.waitFor();
  expect(await pageStatus()).toBe(404);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await archived.getByRole('button', { name: /^Bring/ }).click();
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByRole('heading', { name: 'Not live any more' })).toHaveCount(0);
  expect(await pageStatus()).toBe(200);
});
