import { findViolationsInBothSchemes } from './support/axe';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

test.use({ gatewayOptions: { copySchools: true } });

test('a school asks for a second person: one asks, another looks and approves, and both are told', async ({
  visit,
  gateway,
}) => {
  const viewport = { width: 1280, height: 800 };
  const [one, two] = await Promise.all([
    visit({ locale: 'en', viewport }),
    visit({ locale: 'en', viewport }),
  ]);
  const [owner, publisher] = await Promise.all([
    createAdministrator(gateway),
    createAdministrator(gateway, [{ role: 'publisher', school: 'northlake' }]),
  ]);
  await openStudio(one, owner, 'en');
  await one.getByRole('button', { name: /^More for Northlake/ }).click();
  await one.getByRole('menuitem', { name: 'Approval before publishing…' }).click();
  await one.getByRole('button', { name: 'Require approval' }).click();
  await one.getByText(/needs approval now/).waitFor();

  await openStudio(two, publisher, 'en', '/studio/schools/northlake');
  await two.frameLocator('iframe').getByText('Student number', { exact: true }).click();
  await two.getByLabel('Label (English)').fill('Campus number');
  await two.getByRole('button', { name: 'Ask for approval…' }).click();
  const dialog = (page: typeof one) => page.getByRole('dialog');
  await dialog(two).getByLabel('Message').fill('The new name');
  await dialog(two).getByRole('button', { name: 'Ask for approval' }).click();
  await two.getByText('Your request waits for another publisher’s approval').waitFor();
  await expect(two.getByRole('button', { name: 'Waiting for approval' })).toBeDisabled();

  await one.reload();
  await one.getByText('Waiting for you').waitFor();
  await one.getByRole('link', { name: /^Northlake/ }).click();
  await one.getByRole('button', { name: 'Look and decide…' }).click();
  await dialog(one).getByRole('insertion').filter({ hasText: 'Campus number' }).waitFor();
  const approve = dialog(one).getByRole('button', { name: 'Approve and publish' });
  await expect(approve).toBeEnabled();
  // Who looks at a request is told at once of what becomes of it.
  await two.getByLabel('Label (English)').fill('Campus number or name');
  await dialog(one).getByText('The request is void').waitFor();
  await expect(approve).toBeDisabled();
  await two.getByRole('button', { name: 'Got it' }).click();
  await two.getByRole('button', { name: 'Ask for approval…' }).click();
  await dialog(two).getByLabel('Message').fill('Another name');
  await dialog(two).getByRole('button', { name: 'Ask for approval' }).click();
  await dialog(one).getByRole('button', { name: 'Look again' }).click();
  await expect(approve).toBeEnabled();
  expect(await findViolationsInBothSchemes(one)).toEqual([]);
  await approve.click();
  await one.getByText(/Revision \d is live/).waitFor();

  await two.getByText('Your request waits').waitFor({ state: 'detached' });
  await two.getByRole('button', { name: 'Nothing to publish' }).waitFor();
  const page = await two.request.get('/northlake/auth', { headers: { 'accept-language': 'en' } });
  expect(await page.text()).toContain('Campus number or name');
});
