import type { Locator } from '@playwright/test';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });

test('the tasks of a school take few clicks from its page', async ({ visit, gateway }) => {
  const page = await visit({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const administrator = await createAdministrator(gateway);
  await openStudio(page, administrator, 'en', '/studio/schools/northlake');
  const frame = page.frameLocator('iframe');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (name: RegExp) => page.getByRole('row', { name });
  const counted: Record<string, number> = {};
  const task = async (name: string, clicks: readonly Locator[], result: Locator) => {
    for (const locator of clicks) await locator.click();
    await result.first().waitFor();
    counted[name] = clicks.length;
  };

  await task(
    'label',
    [frame.getByText('Password', { exact: true })],
    page.getByRole('heading', { level: 2, name: 'Password' }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Label (en)')).toBeFocused();
  await page.keyboard.type('Pass phrase');
  await frame.getByText('Pass phrase', { exact: true }).waitFor();

  await task(
    'field',
    [
      frame.getByText('Pass phrase', { exact: true }),
      button('Add field after this'),
      page.getByRole('menuitem', { name: /^Date/ }),
    ],
    frame.getByText('Date', { exact: true }),
  );
  await task(
    'notice',
    [row(/^Notices/).first(), button('Add a notice')],
    frame.getByText('New notice', { exact: true }),
  );
  await task(
    'close a page',
    [row(/^Event/), page.getByRole('checkbox', { name: 'The page is open to students' })],
    page.getByText('At this address students now read that there is no such page.'),
  );
  await task(
    'carrier',
    [row(/^Carriers/), button('Add another')],
    page.getByText('New carrier', { exact: true }),
  );
  await task(
    'prefix rule',
    [
      row(/^Carriers/),
      page
        .getByRole('radiogroup', { name: 'Before the account' })
        .getByRole('radio', { name: 'A text' }),
    ],
    page.getByLabel('Before the account: the text'),
  );
  await task(
    'language',
    [
      row(/^Languages/),
      button('Add a language'),
      page.getByRole('menuitem', { name: '日本語 · Japanese' }),
    ],
    page.getByText(/texts are missing/),
  );
  expect(counted).toEqual({
    ...{ label: 1, field: 3, notice: 2, 'close a page': 2 },
    ...{ carrier: 2, 'prefix rule': 2, language: 3 },
  });

  await row(/^Pages on, off and new/).click();
  await button('New page…').click();
  await page.getByLabel('Title (en)').fill('Wi-Fi at home');
  await page.getByLabel('Title (zh-CN)').fill('宿舍无线网');
  await button('Create').click();
  await row(/^Wi-Fi at home/).waitFor();
  await frame.getByRole('heading', { level: 1, name: 'Wi-Fi at home' }).waitFor();
  await button('Bold').first().click();
  await frame.getByText('words').first().waitFor();
});
