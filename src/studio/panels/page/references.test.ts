import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine';
import { referencesIn } from './references';

const wanted = { school: 'a', screen: 'map', ownPages: ['map'] };
const kinds = (value: JsonValue) =>
  referencesIn('login', value, wanted).map(({ kind, path }) => `${kind} ${path.join('/')}`);

test.each<[string, JsonValue, string[]]>([
  ['a page’s own name', { screen: 'map' }, []],
  ['a link', { links: [{ label: 'Map', screen: 'map' }] }, ['link links/0/screen']],
  ['where a link leads instead', { link: { otherwise: 'map' } }, ['link link/otherwise']],
  ['what follows a form', { submit: { then: { screen: 'map' } } }, ['form submit/then/screen']],
  ['a text', { text: { en: 'See [it](/a/page/map?x=1).' } }, ['text text/en']],
  ['an address that goes on', { text: '[it](/a/page/maps) [it](/b/page/map)' }, []],
  ['another page', { links: [{ screen: 'maps' }] }, []],
])('%s', (_name, value, found) => {
  expect(kinds(value)).toEqual(found);
});
