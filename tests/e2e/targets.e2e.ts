import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { open } from './support/page';
import { sharedPortal } from './support/portal';
import { schools } from './support/schools';

const portal = sharedPortal();
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

it.each(schools)('every target of the forms of $name is 44 px high or more', async ({ name }) => {
  const page = await portal.visit({ viewport: 'phone' });
  const small: string[] = [];
  for (const form of forms) {
    await open(page, `/${name}/${form}`);
    small.push(...(await smallTargets(page)).map((target) => `${form}: ${target}`));
  }
  expect(small).toEqual([]);
});
