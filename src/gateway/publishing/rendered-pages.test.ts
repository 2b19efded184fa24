import { expect, test } from 'vitest';
import { createRenderedCollection, createRenderedPages } from './rendered-pages';

const page = (html: string) => ({ html, inlineStyles: [], inlineScripts: [] });

test('of more pages than are kept, those that took the longest stay', () => {
  const collection = createRenderedCollection(10);
  collection.add('quick', page('12345'), 1);
  collection.add('slowest', page('123456'), 90);
  collection.add('slow', page('1234'), 40);
  expect([...collection.slowest().keys()]).toEqual(['slowest', 'slow']);
});

test('a rendered page is given away once, and another publication takes the place of all', () => {
  const pages = createRenderedPages();
  pages.adopt(new Map(Object.entries({ one: page('1'), two: page('2') })));
  expect(pages.take('one')).toEqual(page('1'));
  expect(pages.take('one')).toBeUndefined();
  pages.adopt(new Map([['three', page('3')]]));
  expect([pages.take('two'), pages.take('three')]).toEqual([undefined, page('3')]);
});
