import { findViolationsInBothSchemes } from './support/axe';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });

test('two administrators of one school see each other, merge after ten minutes without a network, undo what is theirs, and publish at once', async ({
  visit,
  gateway,
}) => {
  const viewport = { width: 1280, height: 800 };
  const [one, two] = await Promise.all([
    visit({ locale: 'en', viewport }),
    visit({ locale: 'en', viewport }),
  ]);
  await one.clock.install();
  const [first, second] = [await createAdministrator(gateway), await createAdministrator(gateway)];
  await openStudio(one, first, 'en', '/studio/schools/northlake');
  await openStudio(two, second, 'en', '/studio/schools/northlake');
  const present = (page: typeof one) => page.getByRole('list', { name: 'Also here' });
  await expect(present(one).getByText(second.name)).toBeAttached();
  await expect(present(two).getByText(first.name)).toBeAttached();

  const label = (page: typeof one, text: string) =>
    page.frameLocator('iframe').getByText(text, { exact: true });
  await label(two, 'Password').click();
  await two.getByLabel('Label (English)').fill('Pass phrase');
  await label(one, 'Pass phrase').waitFor();

  const waiting = one.getByText(/^Offline\. Files kept on this device: 1$/);
  await one.context().setOffline(true);
  await label(one, 'Student number').click();
  await one.getByLabel('Label (English)').fill('Campus number');
  await label(one, 'Campus number').waitFor();
  await waiting.waitFor();
  await two.getByLabel('Label (English)').fill('Secret');
  await two.getByText('Saved', { exact: true }).waitFor();
  await one.clock.fastForward('10:00');
  await waiting.waitFor();
  await one.context().setOffline(false);
  await label(one, 'Secret').waitFor();
  await one.getByText('Saved', { exact: true }).waitFor();
  await label(two, 'Campus number').waitFor();

  // Each takes back what is their own.
  await one.getByRole('button', { name: 'Undo' }).click();
  await label(two, 'Student number').waitFor();
  await expect(label(one, 'Secret')).toBeVisible();

  const dialog = (page: typeof one) => page.getByRole('dialog', { name: 'Publish' });
  const publish = (page: typeof one) => dialog(page).getByRole('button', { name: 'Publish' });
  for (const page of [one, two]) {
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await dialog(page).getByLabel('Message').fill('At once');
    await expect(publish(page)).toBeEnabled();
  }
  const outcomes = await Promise.all(
    [one, two].map(async (page) => {
      const told = dialog(page).getByText(/^There is no draft to publish/);
      await publish(page).click();
      await page
        .getByText(/^Revision \d is live/)
        .or(told)
        .waitFor();
      return told.isVisible();
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const [late, early] = outcomes[0] ? [one, two] : [two, one];
  await dialog(late).getByRole('button', { name: 'Cancel' }).click();
  await late.getByRole('button', { name: 'Nothing to publish' }).waitFor();
  await label(late, 'Secret').waitFor();
  await early.close();
  await expect(present(late)).toHaveCount(0);
});

test('of a value that two changed both are told, by whom and where, and either may choose', async ({
  visit,
  gateway,
}) => {
  const viewport = { width: 1280, height: 800 };
  const [one, two] = await Promise.all([
    visit({ locale: 'en', viewport }),
    visit({ locale: 'en', viewport }),
  ]);
  const [first, second] = [await createAdministrator(gateway), await createAdministrator(gateway)];
  await openStudio(one, first, 'en', '/studio/schools/hillside');
  await openStudio(two, second, 'en', '/studio/schools/hillside');
  const label = (page: typeof one, text: string) =>
    page.frameLocator('iframe').getByText(text, { exact: true });
  await label(two, 'Password').click();
  await label(one, 'Password').click();
  await one.getByLabel('Label (English)').waitFor();
  await one.context().setOffline(true);
  await one.getByLabel('Label (English)').fill('Pass phrase');
  await one.getByText(/^Offline\. Files kept on this device: 1$/).waitFor();
  await two.getByLabel('Label (English)').fill('Secret');
  await two.getByText('Saved', { exact: true }).waitFor();
  await one.context().setOffline(false);

  const conflict = (page: typeof one) =>
    page.getByRole('listitem', { name: /› Label › .English.$/ });
  await expect(conflict(one)).toContainText(
    `${second.name} changed this too. Yours holds for now.`,
  );
  await expect(conflict(two)).toContainText(
    `${first.name} changed this after you. Theirs holds for now.`,
  );
  for (const page of [one, two]) {
    await label(page, 'Pass phrase').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  }
  await expect(conflict(two)).toContainText('Secret');
  await two.reload();
  await conflict(two)
    .getByRole('button', { name: /^Keep yours/ })
    .click();
  await expect(conflict(two)).toHaveCount(0);
  await label(one, 'Secret').waitFor();
  await expect(conflict(one)).toHaveCount(0);
});
