import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themePalettes } from '../../src/ui/theme';

const css = readFileSync(new URL('../../src/studio/app/theme.css', import.meta.url), 'utf8');

test('the Studio has the palette of its accent, whose contrasts are tested, in light and in dark', () => {
  const { light, dark } = themePalettes({ accent: '#3a56c5', background: 'plain' });
  const found = [...css.matchAll(/--fg-([\w-]+): light-dark\((#\w+), (#\w+)\);/g)];
  const members = (index: number) =>
    Object.fromEntries(found.map((match) => [match[1], match[index]]));
  expect(members(2)).toEqual(light);
  expect(members(3)).toEqual(dark);
});
