import type { Locator, Page } from '@playwright/test';
import { newPassword } from './support/secrets';
import { administratorName, inviteByOperator, studioWords } from './support/studio';
import { expect, test } from './support/test';

// The gateway is as after an installation: there is no school yet.
test.use({ gatewayOptions: { noSchools: true } });
// A test goes the whole way from the first link to the third publication.
test.describe.configure({ timeout: 300_000 });

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="16"/></svg>',
);

/** A newcomer goes by what is on the screen alone: roles, labels and words. */
test('from a one-time link to a published school in few clicks, and back', async ({
  visit,
  gateway,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  await page.getByRole('heading', { name: 'There is no school here yet' }).waitFor();
  await page.goto(await inviteByOperator(gateway, administratorName()));
  await page.getByLabel(studioWords.newPassword.en, { exact: true }).fill(newPassword());
  await page.keyboard.press('Enter');
  const steps = page.getByRole('region', { name: 'Three steps to a school of your own' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByRole('button')).toHaveText(['Import', 'New school']);
  await steps.getByRole('button', { name: 'New school' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in Chinese').fill('湖滨学院');
  await dialog.getByLabel('Name in English').fill('Lakeside College');
  await expect(dialog.getByLabel('Identifier')).toHaveValue('lakeside-college');
  await dialog.getByLabel('Identifier').fill('lakeside');
  await dialog.getByRole('button', { name: 'Create the draft' }).click();

  const frame = page.frameLocator('iframe');
  await frame.getByText('Lakeside College').first().waitFor();
  const { counted, task, button, row } = counterOf(page);
  const chosen = page.waitForEvent('filechooser');
  await task('logo', [row(/^Looks/), button('Upload a logo…')]);
  await (await chosen).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(frame.locator('header img')).toHaveAttribute('src', /circle/);
  await task('colours', [row(/^Looks/), button('Use navy')]);
  const navy = 'rgb(29, 63, 138)';
  const submit = frame.getByRole('button', { name: 'Sign in', exact: true });
  await expect(submit).toHaveCSS('background-color', navy);
  await page.getByText(/^All \d+ pairs of colours that pages use can be read/).waitFor();

  await task('carrier', [
    row(/^Carriers/),
    button('Add China Mobile'),
    button('Put it on the sign-in page'),
  ]);
  await button('Add another').click();
  const still = (words: string) => page.getByText(`“Label” still says “${words}”`);
  await still('新运营商').first().waitFor();
  await page.getByLabel('Label (简体中文)').fill('校园加速');
  await page.getByLabel('Label (English)').fill('Campus Plus');
  await page.getByLabel('Value').fill('@plus');
  const before = page.getByRole('radiogroup', { name: 'Before the account' });
  await task('prefix rule', [row(/^Carriers/), before.getByRole('radio', { name: 'A text' })]);
  await page.getByLabel('Before the account: the text').fill('stu-');
  await page
    .getByRole('row', { name: /^Campus Plus stu-\d+@plus/ })
    .first()
    .waitFor();

  await task('field', [
    frame.getByText('Account', { exact: true }),
    button('Add field after this'),
    page.getByRole('menuitem', { name: /^Line of text/ }),
  ]);
  await frame.getByText('New field', { exact: true }).waitFor();
  await expect(page.getByLabel('Label (English)')).toHaveValue('New field');
  await expect(page.getByLabel('Label (English)')).toBeFocused();
  await page.keyboard.type('Dormitory');
  await page.getByLabel('Label (简体中文)').fill('宿舍楼');
  await frame.getByText('Dormitory', { exact: true }).waitFor();
  await task('label', [frame.getByText('Password', { exact: true })]);
  await expect(page.getByLabel('Label (English)')).toBeFocused();
  await page.keyboard.type('Network password');
  await frame.getByText('Network password', { exact: true }).waitFor();
  await row(/^Dormitory/).click();
  await task('reorder', ['Alt+ArrowDown']);
  await page.getByText('Dormitory is now number 4 of', { exact: false }).waitFor();

  await task('notice', [row(/^Notices/).first(), button('Add a notice')]);
  await page.getByLabel('Title (简体中文)').fill('周六维护');
  await page.getByLabel('Title (English)').fill('Maintenance on Saturday');
  await frame.getByText('Maintenance on Saturday', { exact: true }).waitFor();
  const isOpen = page.getByRole('checkbox', { name: 'The page is open to students' });
  await task('close a page', [row(/^Event/), isOpen]);
  await page.getByText('At this address students now read that there is no such page.').waitFor();

  await publish(page, task, 'The first one');
  const opened = page.context().waitForEvent('page');
  await button('Open the page').click();
  const live = await opened;
  await live.getByRole('banner').getByText('Lakeside College').waitFor();
  expect(new URL(live.url()).pathname).toBe('/lakeside/auth');
  await live.close();

  const student = await visit({ locale: 'en' });
  await student.goto('/lakeside/auth');
  await expect(student.getByRole('banner')).toContainText('Lakeside College');
  await expect(student.getByRole('banner').locator('img')).toHaveAttribute('src', /circle/);
  const signIn = student.getByRole('button', { name: 'Sign in', exact: true });
  await expect(signIn).toHaveCSS('background-color', navy);
  for (const name of ['China Mobile', 'Campus Plus']) {
    await expect(student.getByRole('radio', { name })).toBeVisible();
  }
  await expect(student.getByLabel('Dormitory')).toBeVisible();
  expect(await student.content()).toContain('"prefix":"stu-"');
  await student.goto('/lakeside/notify');
  await student.getByText('Maintenance on Saturday').waitFor();

  await task('language', [
    row(/^Languages/),
    button('Add a language'),
    page.getByRole('menuitem', { name: '日本語 · Japanese' }),
  ]);
  await page.getByText(/texts are missing/).waitFor();
  await publish(page, task, 'In Japanese too');
  await task('roll back', [
    page.getByRole('link', { name: 'History' }),
    button('Restore revision 1'),
    dialog.getByRole('button', { name: 'Restore' }),
  ]);
  await page.getByText('What revision 1 had is live again').waitFor();
  expect(counted).toEqual({
    ...{ logo: 2, colours: 2, carrier: 3, label: 1, field: 3, reorder: 1, notice: 2 },
    ...{ 'close a page': 2, 'prefix rule': 2, language: 3, 'roll back': 3, publish: 4 },
  });
});

type Task = (name: string, steps: readonly (Locator | string)[]) => Promise<void>;

/** Does tasks, and counts the clicks, or keys, that each takes without what is typed. */
function counterOf(page: Page) {
  const counted: Record<string, number> = {};
  const task: Task = async (name, steps) => {
    for (const step of steps) {
      if (typeof step === 'string') await page.keyboard.press(step);
      else await step.click();
    }
    counted[name] = (counted[name] ?? 0) + steps.length;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (name: RegExp) => page.getByRole('row', { name });
  return { counted, task, button, row };
}

async function publish(page: Page, task: Task, message: string): Promise<void> {
  await task('publish', [page.getByRole('button', { name: 'Publish…' })]);
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Message').fill(message);
  await task('publish', [dialog.getByRole('button', { name: 'Publish' })]);
  await dialog.waitFor({ state: 'hidden' });
}
