import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine';
import { SETTINGS } from '../../worker/messages';
import { referencesIn, withAddress } from './references';
import { filesOfRenamedPage } from './rename-page';

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

const [before, after] = ['/a/page/map', '/a/page/wifi'];

test.each([
  ['a link', 'See [it](/a/page/map?x=1#y).', 'See [it](/a/page/wifi?x=1#y).'],
  ['a link by its name', '[it]: </a/page/map>', '[it]: </a/page/wifi>'],
  ['an address', '/a/page/map', '/a/page/wifi'],
  ['others alike', '[it](/a/page/maps) /a/page/map', '[it](/a/page/maps) /a/page/map'],
])('a page that is renamed changes %s', (_name, text, changed) => {
  expect(withAddress(text, before, after)).toBe(changed);
});

test('a page is renamed with all that leads there', () => {
  const files = {
    'configration.json': {
      text: '{"links": [{"label": "A", "screen": "map"}], "pages": {"map": false}}',
    },
    'screens/map.json': { text: '{"screen": "map", "blocks": [{"text": "[x](/a/page/map)"}]}' },
    'screens/other.json': { text: '{"screen": "other", "blocks": []}' },
    'assets/guide.md': { text: '[Map](/a/page/map)\n' },
  };
  const own = { value: null, blank: {} };
  const bases = { [SETTINGS]: own, map: own, other: own };
  expect(filesOfRenamedPage({ school: 'a', files, bases, from: 'map', to: 'wifi' })).toEqual({
    'configration.json': {
      text: '{"links": [{"label": "A", "screen": "wifi"}], "pages": {\n  "wifi": false\n}}',
    },
    'screens/map.json': undefined,
    'screens/wifi.json': {
      text: '{"screen": "wifi", "blocks": [{"text": "[x](/a/page/wifi)"}]}',
    },
    'assets/guide.md': { text: '[Map](/a/page/wifi)\n' },
  });
});
