import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../src/wire';
import { findViolations } from '../../support/axe';
import { open } from './page';
import type { Portal } from './portal';
import { identify, words as recovery } from './recovery';
import { type Layout, type School, schools } from './schools';
import { keepSecret } from './secrets';
import { openSignedIn } from './sign-in';

/** The paths of a student's own pages, and of those for everyone. */
export const ownPaths = ['success', 'device-list', 'noSense', 'noSense/AddMacModal'];
export const everyonesPaths = routes
  .map(({ path }) => path.replace(':id', '42'))
  .filter((path) => !ownPaths.includes(path));

/** What axe finds on the page as it is, in light and in dark. */
export async function check(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const violation of await findViolations(page)) {
      found.push(`${new URL(page.url()).pathname} (${colorScheme}) ${violation}`);
    }
  }
  return found;
}

/** Tries every page of every school at one size: at half of the schools in each language, and at the other size the other way about. */
export function everyPageIsAccessible(portal: Portal, viewport: Layout['viewport']): void {
  const visitors: readonly (Layout & { name: string; school: School })[] = schools.map(
    (school, index) => {
      const even = (index % 2 === 0) === (viewport === 'phone');
      return { name: school.name, school, viewport, locale: even ? 'zh-CN' : 'en' };
    },
  );

  describe.each(visitors)('at $name on a $viewport in $locale, nothing is found', (visitor) => {
    const { school, locale } = visitor;

    it('on the pages for everyone', async () => {
      const page = await portal.visit(visitor);
      const found: string[] = [];
      for (const path of [...everyonesPaths, 'success', 'no-such-page']) {
        await open(page, `/${school.name}/${path}`);
        found.push(...(await check(page)));
      }
      // What these say to someone who is not signed in is looked at elsewhere; the policy is kept here too.
      for (const path of ownPaths) await open(page, `/${school.name}/${path}`);
      expect(found).toEqual([]);
    });

    it('on a student’s own pages', async () => {
      const page = await portal.visit(visitor);
      await openSignedIn(page, school, locale);
      keepSecret((await page.evaluate(() => localStorage.getItem('token'))) ?? 'no token');
      const found = await check(page);
      for (const path of ['device-list', 'noSense', 'noSense/AddMacModal', 'device-list']) {
        await open(page, `/${school.name}/${path}`);
        await page.waitForLoadState('networkidle');
        found.push(...(await check(page)));
        if (path !== 'noSense/AddMacModal') continue;
        await page.getByRole('textbox').first().fill('02:00:5e:10:20:30');
        found.push(...(await check(page)));
        await page
          .getByRole('button', { name: { 'zh-CN': '添加设备', en: 'Add device' }[locale] })
          .click();
        await page.getByRole('listitem').first().waitFor();
      }
      const buttons = page.getByRole('button', { name: /^(重命名|Rename|移除|Remove)/ });
      for (const index of [0, 1]) {
        await buttons.nth(index).click();
        await page.getByRole('dialog').waitFor();
        found.push(...(await check(page)));
        await page.keyboard.press('Escape');
      }
      expect(found).toEqual([]);
    });

    it('on forms with something to mend, and on their second step', async () => {
      const page = await portal.visit(visitor);
      const found: string[] = [];
      for (const path of ['auth', 'reset-password', 'findPassword']) {
        await open(page, `/${school.name}/${path}`);
        await page.getByRole('main').locator('button[type=submit]:visible').click();
        await page.locator('[aria-invalid=true]').first().waitFor();
        found.push(...(await check(page)));
      }
      await identify(page, locale, school.student);
      await page.getByRole('heading', { name: recovery.choose[locale] }).waitFor();
      await page.getByLabel(recovery.password[locale], { exact: true }).fill('harbour');
      await page.getByRole('button', { name: recovery.change[locale] }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      found.push(...(await check(page)));
      expect(found).toEqual([]);
    });
  });
}
