import { findViolations, findViolationsInBothSchemes } from './support/axe';
import { open } from './support/page';
import { everyonesPaths, ownPaths } from './support/paths';
import { identify, words as recovery } from './support/recovery';
import { schools } from './support/schools';
import { keepSecret } from './support/secrets';
import { openSignedIn } from './support/sign-in';
import { enroll, newMac } from './support/students';
import { everyLayout, expect, test } from './support/test';

for (const school of schools) {
  test.describe(`at ${school.name} nothing is found`, () => {
    test('on the pages for everyone', everyLayout, async ({ page }) => {
      const found: string[] = [];
      for (const path of [...everyonesPaths, 'success', 'no-such-page']) {
        await open(page, `/${school.name}/${path}`);
        found.push(...(await findViolations(page)));
      }
      // What these say to someone who is not signed in is looked at elsewhere; the policy is kept here too.
      for (const path of ownPaths) await open(page, `/${school.name}/${path}`);
      expect(found).toEqual([]);
    });

    test('on a student’s own pages', everyLayout, async ({ page, layout }) => {
      const { locale } = layout;
      await openSignedIn(page, enroll(school.name), locale);
      keepSecret((await page.evaluate(() => localStorage.getItem('token'))) ?? 'no token');
      const found = await findViolations(page);
      for (const path of ['device-list', 'noSense', 'noSense/AddMacModal', 'device-list']) {
        await open(page, `/${school.name}/${path}`);
        await page.waitForLoadState('networkidle');
        found.push(...(await findViolations(page)));
        if (path !== 'noSense/AddMacModal') continue;
        await page.getByRole('textbox').first().fill(newMac('02:00:5e'));
        found.push(...(await findViolations(page)));
        await page
          .getByRole('button', { name: { 'zh-CN': '添加设备', en: 'Add device' }[locale] })
          .click();
        await page.getByRole('listitem').first().waitFor();
      }
      const buttons = page.getByRole('button', { name: /^(重命名|Rename|移除|Remove)/ });
      for (const index of [0, 1]) {
        await buttons.nth(index).click();
        await page.getByRole('dialog').waitFor();
        found.push(...(await findViolations(page)));
        await page.keyboard.press('Escape');
      }
      expect(found).toEqual([]);
    });

    test(
      'on forms with something to correct, and on their second step',
      everyLayout,
      async ({ page, layout }) => {
        const { locale } = layout;
        const found: string[] = [];
        for (const path of ['auth', 'reset-password', 'findPassword']) {
          await open(page, `/${school.name}/${path}`);
          await page.getByRole('main').locator('button[type=submit]:visible').click();
          await page.locator('[aria-invalid=true]').first().waitFor();
          found.push(...(await findViolations(page)));
        }
        await identify(page, locale, school.student);
        await page.getByRole('heading', { name: recovery.choose[locale] }).waitFor();
        await page.getByLabel(recovery.password[locale], { exact: true }).fill('harbour');
        await page.getByRole('button', { name: recovery.change[locale] }).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
        found.push(...(await findViolations(page)));
        expect(found).toEqual([]);
      },
    );
  });
}

test('nothing is found on the list of schools', async ({ page }) => {
  await open(page, '/');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
