import {
  link,
  links,
  localeOf,
  nameOf,
  nested,
  ofBlock,
  ofBlockAnd,
  ofChoices,
  ofField,
  ofFields,
  ofMarkdown,
  ofNotices,
  ofPatch,
  ofPicture,
  ofRules,
  ofSettings,
  ofText,
} from './growth-portals.mjs';
import { members, times, writeOne } from './lint-portals.mjs';

/** Texts in Markdown that are one thing again and again. */
const repeated = [
  '[¦![¦[a](¦[a][¦[](¦*a ¦**a *b_ ¦*_¦**¦**a¦a ** ¦<¦<a:¦<a ¦>¦> a\nb\n¦- ¦|¦a|b\n-|-\n',
  '[a]: /b "\n¦[a]（¦【a】(/¦[a] (¦![](a) ¦[a](assets/a) ¦&amp¦#a\n\n',
].flatMap((texts) => texts.split('¦'));

function ofLinks(size, linkOf) {
  return ofBlock(links(size, linkOf));
}

/** Makes an object of so many members. */
function entries(size, entryOf) {
  return Object.fromEntries(times(size, entryOf));
}

/** A text that is large by being long: a unit that is repeated up to a number of characters. */
function long(most, unit, write) {
  return [most, (size) => write(unit.repeat(Math.floor(size / unit.length)))];
}

function label(text) {
  return ofField({ label: text });
}

/** Portals that grow with `size` in one way each, with the largest size that is measured. */
export const growthCases = {
  ...Object.fromEntries(
    repeated.map((text) => [`Markdown: ${JSON.stringify(text)}`, long(900_000, text, ofMarkdown)]),
  ),
  'Markdown: brackets in brackets': [
    900_000,
    (size) => ofMarkdown(`${'['.repeat(size / 2)}${']'.repeat(size / 2)}`),
  ],
  'Markdown: blanks': long(900_000, ' ', (text) => ofMarkdown(`a](${text}x`)),
  'stray ids in a patch': [
    20_000,
    (size) => ofPatch(members(size, (n) => [`stray${n}`, { title: 'a' }])),
  ],
  'stray names in a patch': [
    20_000,
    (size) => {
      const fields = members(size, (n) => [`f${n}`, { labl: 'a' }]);
      return ofPatch({ form: { steps: { 'sign-in': { fields } } } });
    },
  ],
  'settings patched away': [20_000, (size) => ofSettings(members(size, (n) => [`u${n}`, null]))],
  'notices after one another': [
    10_000,
    (size) => ofNotices(size, (n) => (n > 0 ? { after: `n${n - 1}` } : {})),
  ],
  'notices before one another': [
    10_000,
    (size) => ofNotices(size, (n) => (n < size - 1 ? { before: `n${n + 1}` } : {})),
  ],
  'notices after one': [10_000, (size) => ofNotices(size, (n) => (n > 0 ? { after: 'n0' } : {}))],
  'links in a circle': [
    10_000,
    (size) => ofLinks(size, (n) => link(n, { after: `l${(n + 1) % size}` })),
  ],
  links: [20_000, (size) => ofLinks(size, link)],
  'links to nowhere': [20_000, (size) => ofLinks(size, (n) => link(n, { screen: `no${n}` }))],
  'links with one id': [20_000, (size) => ofLinks(size, () => link(0))],
  choices: [20_000, (size) => ofChoices(size, (n) => ({ value: `v${n}`, label: `L${n}` }))],
  'choices alike': [20_000, (size) => ofChoices(size, () => ({ value: 'v', label: 'L' }))],
  'choices that no pattern takes': [
    20_000,
    (size) => ofChoices(size, (n) => ({ value: `v${n}`, label: `L${n}` }), { pattern: '^x$' }),
  ],
  'locales of a text': [20_000, (size) => label(members(size, (n) => [localeOf(n), `L${n}`]))],
  'locales of a school': [20_000, (size) => ofSettings({ locales: times(size, localeOf) })],
  'locales that no text has': [
    400,
    (size) =>
      ofBlockAnd(
        { locales: times(size, localeOf) },
        links(size * 5, (n) => link(n, { label: { en: `L${n}` } })),
      ),
  ],
  'extends, a chain of schools': [
    1000,
    (size) => writeOne({}, size - 1, (n) => (n === 0 ? undefined : nameOf(n - 1))),
  ],
  'extends, a circle of schools': [
    2000,
    (size) => writeOne({}, size - 1, (n) => nameOf((n + 1) % size)),
  ],
  'extends, a chain of screens': [
    1000,
    (size) =>
      writeOne(
        entries(size, (n) => [
          `../${nameOf(n)}/screens/login.json`,
          {
            screen: 'login',
            extends: n === 0 ? 'stock' : nameOf(n - 1),
            patch: { title: `T${n}` },
          },
        ]),
        size - 1,
      ),
  ],
  'a long string': long(900_000, 'a', label),
  'a long string of wide letters': [300_000, (size) => label('［'.repeat(size))],
  'a long string of blanks': long(900_000, ' ', (text) => label(`${text}a`)),
  'a long string of ${': long(900_000, '${', label),
  'a long string of <a': long(900_000, '<a ', label),
  'a long string of â': [400_000, (size) => label('â'.repeat(size))],
  'a long string of %': long(900_000, '%', (text) => ofField({ default: text })),
  'a long name': long(900_000, 'a', (text) => ofField({ [text]: 1 })),
  'a long address': long(900_000, 'a/', (text) =>
    ofLinks(1, () => ({ id: 'a', label: 'a', url: `https://a.b/${text}` })),
  ),
  'a long host': long(900_000, 'a.', (text) =>
    ofLinks(1, () => ({ id: 'a', label: 'a', url: `https://${text}` })),
  ),
  'conditions within one another': [
    4000,
    (size) => ofRules(1, () => nested(size, (not) => ({ not }), { required: ['account'] })),
  ],
  'nested lists': long(400_000, '[', ofText),
  'nested objects': [100_000, (size) => ofText(`${'{"a":'.repeat(size)}1${'}'.repeat(size)}`)],
  'rules of a step': [
    5000,
    (size) =>
      ofRules(size, (n) => ({
        if: { properties: { account: { const: `a${n}` } }, required: ['account'] },
        then: { required: ['password'] },
      })),
  ],
  'enum of a rule': [
    40_000,
    (size) =>
      ofRules(1, () => ({ properties: { account: { enum: times(size, (n) => `a${n}`) } } })),
  ],
  fields: [4000, (size) => ofFields(size, (n) => ({ label: `F${n}` }))],
  'fields with patterns': [
    2000,
    (size) => ofFields(size, (n) => ({ label: `F${n}`, pattern: `^[a-z]{1,${n}}$` })),
  ],
  'fields shown by others': [
    2000,
    (size) =>
      ofFields(size, (n) => ({
        label: `F${n}`,
        ...(n > 0 ? { when: { field: `f${n - 1}`, is: 'a' } } : {}),
      })),
  ],
  'a picture of many elements': [300_000, (size) => ofPicture(`${'<g/>'.repeat(size)}</svg>`)],
  'a picture of nested elements': [300_000, (size) => ofPicture('<g>'.repeat(size))],
  'a picture of many attributes': [
    300_000,
    (size) => ofPicture(`<g ${times(size, (n) => `a${n}="b"`).join(' ')}/></svg>`),
  ],
  'a picture of entities': [300_000, (size) => ofPicture(`${'&amp;'.repeat(size)}</svg>`)],
  'a picture with a long style': long(900_000, 'url(', (text) =>
    ofPicture(`<style>${text}</style></svg>`),
  ),
  'assets that nobody uses': [
    4000,
    (size) =>
      writeOne(
        entries(size, (n) => [`assets/a${n}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>']),
      ),
  ],
  'screens of a school': [
    1000,
    (size) =>
      writeOne(
        entries(size, (n) => [
          `screens/own${n}.json`,
          {
            screen: `own${n}`,
            title: 'A',
            blocks: [{ block: 'markdown', id: 'a', text: `A${n}` }],
          },
        ]),
      ),
  ],
  'quotes left open': long(400_000, '{"a":"', ofText),
  'commas alone': long(400_000, ',', (text) => ofText(`{${text}`)),
  'lines alone': long(400_000, '\n', (text) => ofText(`{${text}`)),
  'keys twice': [60_000, (size) => ofText(`{${times(size, () => '"a":1').join(',')}}`)],
};
