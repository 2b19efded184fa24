import { expect, test } from 'vitest';
import { partOnPage, placeOnPage } from './shown-place';

const closed = ['/blocks/0', '/blocks/2', '/blocks/3/options/0'];

test.each([
  ['/blocks/1', '/blocks/0'],
  ['/blocks/3/options/1/blocks/0', '/blocks/1/options/0/blocks/0'],
  ['/blocks/4/steps/0/fields/account', '/blocks/2/steps/0/fields/account'],
  ['/title', '/title'],
])('the part %s of a screen is shown at %s', (part, place) => {
  const tokens = (pointer: string) => pointer.split('/').slice(1);
  expect(placeOnPage(tokens(part), closed)).toEqual(tokens(place));
  expect(partOnPage(tokens(place), closed)).toEqual(tokens(part));
});

test('a part of what is closed is nowhere on the page', () => {
  expect(placeOnPage(['blocks', '2', 'title'], closed)).toBeUndefined();
});

test('a place that is on no page is found to be none at once, however far away it is', () => {
  expect(partOnPage(['blocks', '999999999999'], closed)).toEqual(['blocks', '1000000000001']);
});
