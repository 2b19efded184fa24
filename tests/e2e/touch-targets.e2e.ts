import type { Page } from '@playwright/test';
import { open } from './support/page';
import { schools } from './support/schools';
import { expect, test } from './support/test';

const forms = ['auth', 'reset-password', 'findPassword', 'noSense'];

/** Whatever on the page is less than 44 px high for a finger; a box to tick is as high as the words that belong to it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, input, select, textarea, [role=tab]').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const labelled = target.matches('[type=checkbox], [type=radio]');
      const place = (labelled && target.closest('label')) || target;
      if (!target.checkVisibility() || target.matches('.fg-skip')) return [];
      const { height } = place.getBoundingClientRect();
      const name = place.textContent || target.getAttribute('name');
      return height < 44 ? [`${name}: ${height} px`] : [];
    }),
  );
}

for (const { name } of schools) {
  test(`every target of the forms of ${name} is 44 px high or more`, async ({ page }) => {
    const small: string[] = [];
    for (const form of forms) {
      await open(page, `/${name}/${form}`);
      small.push(...(await smallTargets(page)).map((target) => `${form}: ${target}`));
    }
    expect(small).toEqual([]);
  });
}
