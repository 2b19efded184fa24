import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });

test('two administrators of one school see each other and what the other saves, and undo what is theirs', async ({
  visit,
  gateway,
}) => {
  const viewport = { width: 1280, height: 800 };
  const [one, two] = await Promise.all([
    visit({ locale: 'en', viewport }),
    visit({ locale: 'en', viewport }),
  ]);
  const [first, second] = [await createAdministrator(gateway), await createAdministrator(gateway)];
  await openStudio(one, first, 'en', '/studio/schools/northlake');
  await openStudio(two, second, 'en', '/studio/schools/northlake');
  const present = (page: typeof one) => page.getByRole('list', { name: 'Also here' });
  await expect(present(one).getByText(second.name)).toBeAttached();
  await expect(present(two).getByText(first.name)).toBeAttached();

  const label = (page: typeof one, text: string) =>
    page.frameLocator('iframe').getByText(text, { exact: true });
  await label(one, 'Student number').click();
  await one.getByLabel('Label (en)').fill('Campus number');
  await label(two, 'Campus number').waitFor();
  await label(two, 'Password').click();
  await two.getByLabel('Label (en)').fill('Pass phrase');
  await label(one, 'Pass phrase').waitFor();

  // Each takes back what is their own.
  await one.getByRole('button', { name: 'Undo' }).click();
  await label(two, 'Student number').waitFor();
  await expect(label(one, 'Pass phrase')).toBeVisible();
  await two.close();
  await expect(present(one)).toHaveCount(0);
});
