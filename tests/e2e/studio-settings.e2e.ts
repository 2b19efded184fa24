import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${inside}</svg>`);

test('a school gets a colour, a logo, and a carrier with a prefix, and its real page with them', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const administrator = await createAdministrator(gateway);
  await openStudio(page, administrator, 'en', '/studio/schools/northlake');
  const frame = page.frameLocator('iframe');
  const upload = async (name: string, buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change the logo…' }).click();
    await (await chosen).setFiles({ name, mimeType: 'image/svg+xml', buffer });
  };

  await page.getByRole('row', { name: /^Looks/ }).click();
  await page.getByRole('button', { name: 'Use navy', exact: true }).click();
  const signIn = frame.getByRole('button', { name: 'Sign in', exact: true });
  await expect(signIn).toHaveCSS('background-color', 'rgb(29, 63, 138)');
  await page.getByText(/^All \d+ pairs of colours that pages use can be read/).waitFor();

  await upload('evil.svg', svg('<script>alert(1)</script>'));
  await page.getByText('The SVG holds a script: <script>').waitFor();
  expect(await page.getByRole('button', { name: 'Use this picture' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await upload('new.svg', svg('<circle cx="20" cy="15" r="9"/>'));
  await expect(frame.locator('header img')).toHaveAttribute('src', /circle/);

  await page.getByRole('row', { name: /^Carriers/ }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  const before = page.getByRole('radiogroup', { name: 'Before the account' });
  await before.getByRole('radio', { name: 'A text' }).click();
  const options = frame.getByRole('combobox').locator('option');
  await expect(options.filter({ hasText: 'New carrier' })).toHaveCount(1);
  const table = page.getByRole('table', { name: /^Account 2/ });
  await table
    .getByRole('row', { name: /^New carrier ,0,\d+@carrier Cannot be chosen live/ })
    .waitFor();
  await table.getByRole('row', { name: /^Campus ,0,(\d+) Live now: \1 / }).waitFor();
});
