import { expect, it } from 'vitest';
import { check, everyPageIsAccessible } from './support/accessibility';
import { open } from './support/page';
import { sharedPortal } from './support/portal';

const portal = sharedPortal();

everyPageIsAccessible(portal, 'phone');

it('nothing is found on the list of schools', async () => {
  const page = await portal.visit();
  await open(page, '/');
  expect(await check(page)).toEqual([]);
});
