import { findViolationsInBothSchemes } from './support/axe';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });

test('a draft is used on a phone by its link, sends nothing, and is gone once the link is ended', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const administrator = await createAdministrator(gateway);
  await openStudio(page, administrator, 'en', '/studio/schools/riverside');
  await page.frameLocator('iframe').getByText('Account', { exact: true }).click();
  await page.getByLabel('Label (English)').fill('Campus card');
  await page.getByRole('button', { name: 'On a phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'The draft on a phone' });
  await expect(dialog.getByRole('img', { name: 'QR code of the link to the draft' })).toBeVisible();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  const phone = await visit({ device: 'phone', locale: 'en' });
  const sent: string[] = [];
  phone.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  const encodings: (string | undefined)[] = [];
  phone.on('response', (response) => {
    if (!response.url().endsWith('/draft-links/read')) return;
    encodings.push(response.headers()['content-encoding']);
  });
  await phone.goto(link);
  const frame = phone.frameLocator('iframe');
  await frame.getByLabel('Campus card').fill('2023001');
  await frame.locator('input[type=password]').fill('nothing-of-mine');
  await frame.getByRole('radio').first().check();
  await frame.locator('form button[type=submit]').click();
  await frame.getByRole('heading', { level: 1, name: 'Your connection' }).waitFor();
  // The bar above the page is no wider than the phone.
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(
    phone.viewportSize()?.width,
  );
  expect(encodings).toEqual([expect.stringMatching(/^(br|gzip)$/)]);
  // The draft is read once; later it is only asked whether there is a newer one.
  const [first, ...later] = sent;
  expect(first).toBe('/studio/api/draft-links/read');
  expect(new Set(later)).toEqual(new Set(['/studio/api/draft-links/state']));
  expect(await findViolationsInBothSchemes(phone)).toEqual([]);

  // Links that work are seen and ended later without another one.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'On a phone' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^by ${administrator.name}`)]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: `End the link of ${administrator.name}` }).click();
  await dialog.getByText('No link to this draft works now.').waitFor();
  await phone.getByRole('button', { name: 'Show the draft of now' }).click();
  await phone.getByRole('heading', { name: 'This link has ended' }).waitFor();

  await dialog.getByRole('button', { name: 'Make a code' }).click();
  await dialog.getByRole('img', { name: 'QR code of the link to the draft' }).waitFor();
  await dialog.getByRole('button', { name: 'End this link' }).click();
  await dialog.waitFor({ state: 'hidden' });
});
