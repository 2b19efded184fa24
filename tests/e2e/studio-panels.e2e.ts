import { createAdministrator, openStudio } from './support/studio';
import { test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

test('a field is added from the palette in three clicks, renamed, moved by two keys, and stands on the real page', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const administrator = await createAdministrator(gateway);
  await openStudio(page, administrator, 'en', '/studio/schools/northlake');
  const frame = page.frameLocator('iframe');

  await frame.getByText('Password', { exact: true }).click();
  await page.getByRole('button', { name: 'Add field after this' }).click();
  await page.getByRole('menuitem', { name: /^Student number/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Student number' }).waitFor();

  await page.getByLabel('Label (en)').fill('Library card');
  const added = frame.getByText('Library card', { exact: true });
  await added.waitFor();
  await page.getByLabel('Try it', { exact: true }).fill('12');
  await page.getByText('Refused: A student number has 4 to 20 digits or letters').waitFor();

  await page.getByRole('row', { name: /^Library card/ }).click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(/^Library card is now number \d of \d$/).waitFor();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await added.waitFor({ state: 'detached' });
  const told = page.locator('.fg-toast', { hasText: 'Library card is removed' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await added.waitFor();
});
