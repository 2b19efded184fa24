import type { Page } from '@playwright/test';
import { findViolationsInBothSchemes } from './support/axe';
import { changeLook, examine, examineBothLooks } from './support/examine';
import { goInApp, open } from './support/page';
import { everyonesPaths, isOwnPage, pathsBehindSignIn, studentPaths } from './support/paths';
import { identify, words as recovery } from './support/recovery';
import { type Locale, type School, schools } from './support/schools';
import { beSignedIn } from './support/sign-in';
import { enroll, newMac } from './support/students';
import { expect, test } from './support/test';

// A test goes through many pages.
test.describe.configure({ timeout: 300_000 });

/**
 * Each visitor comes to each page in one language and examines it in two looks, of which the second
 * comes without going anywhere; pages that two schools have shown already, and others only inherit,
 * in one. The four looks are enough for each pair of device, language and
 * colour scheme to meet. On the phone each page for everyone is opened as a document; all else is
 * gone to within the app.
 */
const visitors = [
  { device: 'phone', locale: 'zh-CN', colorScheme: 'light' },
  { device: 'desktop', locale: 'en', colorScheme: 'light' },
] as const;

const add = { 'zh-CN': '添加设备', en: 'Add device' };

/** The language that the page is in now. */
async function localeOf(page: Page): Promise<Locale> {
  return (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'zh-CN';
}

/**
 * Sends the form of the page that is open with something to correct, and examines the page with it.
 */
async function examineMistakes(page: Page): Promise<string[]> {
  await page.getByRole('main').locator('button[type=submit]:visible').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  return examineBothLooks(page);
}

/**
 * Opens what the sign-in form that is open has closed, its optional fields and the terms over it,
 * and examines the page with each. The language changes on the page below the terms.
 */
async function examineOpened(page: Page, { agreement }: School): Promise<string[]> {
  const found: string[] = [];
  const more = page.locator('details > summary');
  if ((await more.count()) > 0) {
    await more.click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    found.push(...(await examineBothLooks(page)));
  }
  if (!agreement) return found;
  for (const _look of visitors) {
    const box = page.getByRole('checkbox', { name: agreement[await localeOf(page)] });
    await page.locator('label').filter({ has: box }).getByRole('link').click();
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
    found.push(...(await examine(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await changeLook(page);
  }
  return found;
}

/** Examines the second step of the recovery that is open. */
async function examineNewPassword(page: Page, { student }: School): Promise<string[]> {
  const locale = await localeOf(page);
  await identify(page, locale, student);
  await page.getByRole('heading', { name: recovery.choose[locale] }).waitFor();
  await page.getByLabel(recovery.password[locale], { exact: true }).fill('harbour');
  return examineMistakes(page);
}

/**
 * Examines the form for a device with a warning, then the list with the device that was added, and
 * its dialogs.
 */
async function examineDevices(page: Page): Promise<string[]> {
  await page.getByRole('textbox').first().fill(newMac('02:00:5e'));
  const found = await examineBothLooks(page);
  await page.getByRole('button', { name: add[await localeOf(page)], exact: true }).click();
  const changes = page.getByRole('button', { name: /^(重命名|Rename|移除|Remove)/ });
  await expect(changes).toHaveCount(2);
  found.push(...(await examineBothLooks(page)));
  for (const _look of visitors) {
    for (const index of [0, 1]) {
      await changes.nth(index).click();
      await page.getByRole('dialog').waitFor();
      found.push(...(await examine(page)));
      await page.keyboard.press('Escape');
    }
    await changeLook(page);
  }
  return found;
}

for (const [index, school] of schools.entries()) {
  const { name } = school;
  test.describe(`at ${name} nothing is found`, () => {
    // Every school on a phone; one of them on a desktop too.
    for (const visitor of visitors.slice(0, index === 1 ? 2 : 1)) {
      test(`on the pages for everyone, on a ${visitor.device}`, async ({ visit }) => {
        const page = await visit(visitor);
        const found: string[] = [];
        const paths = [...everyonesPaths(name), 'device-list'];
        const others = paths.filter((path) => !isOwnPage(name, path));
        // Each inherited page is looked at on each device already, and here in one more look.
        const inherited = index === 0 || visitor.device === 'desktop' ? [] : others;
        for (const path of paths) {
          if (inherited.includes(path)) continue;
          await (visitor.device === 'phone' ? open : goInApp)(page, `/${name}/${path}`);
          found.push(...(await examineBothLooks(page)));
          if (!['auth', 'reset-password', 'findPassword'].includes(path)) continue;
          if (path === 'auth') found.push(...(await examineOpened(page, school)));
          found.push(...(await examineMistakes(page)));
          if (path !== 'findPassword') continue;
          found.push(...(await examineNewPassword(page, school)));
        }
        for (const path of inherited) {
          await goInApp(page, `/${name}/${path}`);
          if ((await localeOf(page)) !== 'en') await changeLook(page);
          found.push(...(await examine(page)));
        }
        expect(found).toEqual([]);
      });
    }

    // These differ from school to school in their colours and look alone.
    const visitor = visitors[index % 2 === 0 ? 0 : 1];
    test(`on a student’s own pages, on a ${visitor.device}`, async ({ visit }) => {
      const page = await visit(visitor);
      await beSignedIn(page, enroll(name));
      await open(page, `/${name}/success`);
      if (index >= 2) await changeLook(page);
      const look = index < 2 ? examineBothLooks : examine;
      const found: string[] = [];
      for (const path of [...studentPaths, ...pathsBehindSignIn]) {
        // Within the app the last one would be a dialog over the page before.
        await (path === 'noSense/AddMacModal' ? open : goInApp)(page, `/${name}/${path}`);
        found.push(...(await look(page)));
      }
      if (index < 2) found.push(...(await examineDevices(page)));
      expect(found).toEqual([]);
    });
  });
}

test('pages behind the sign-in lead there, and keep the policy', async ({ page }) => {
  for (const path of pathsBehindSignIn) {
    await open(page, `/default/${path}`);
    await page.waitForURL('**/default/auth**');
  }
});

test('nothing is found on the list of schools', async ({ page }) => {
  await open(page, '/');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
