import { form, members, times, writeOne } from './lint-portals.mjs';

const settings = { schoolNameEn: 's00000', name: 's00000' };
const ofScreen = (blocks) =>
  writeOne({ 'screens/guide.json': { screen: 'guide', title: 'A', blocks } });
const ofMarkdown = (text) => ofScreen([{ block: 'markdown', id: 'text', text }]);
const ofLinks = (links) => ofScreen([{ block: 'links', id: 'links', links }]);
const ofField = (field, step = {}) => {
  const screen = form('login', 1);
  const [block] = screen.blocks;
  const [first] = block.steps;
  Object.assign(first.fields.account, field);
  Object.assign(first, step);
  return writeOne({ 'screens/login.json': screen });
};
const ofPatch = (patch) =>
  writeOne({ 'screens/login.json': { screen: 'login', extends: 'stock', patch } });

/** An object within an object, so many times. */
function nested(depth, wrap, inner) {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

const link = (index, more) => ({ id: `l${index}`, label: `L${index}`, screen: 'success', ...more });

/** Texts in Markdown that are one thing again and again. */
const repeated = [
  '[¦![¦[a](¦[a][¦[](¦*a ¦**a *b_ ¦*_¦**¦**a¦a ** ¦<¦<a:¦<a ¦>¦> a\nb\n¦- ¦|¦a|b\n-|-\n',
  '[a]: /b "\n¦[a]（¦【a】(/¦[a] (¦![](a) ¦[a](assets/a) ¦&amp¦#a\n\n',
].flatMap((texts) => texts.split('¦'));

/** Portals that grow with `size` in one way each, with the largest size that is measured. */
export const growthCases = {
  ...Object.fromEntries(
    repeated.map((text) => [
      `Markdown: ${JSON.stringify(text)}`,
      [900_000, (size) => ofMarkdown(text.repeat(size / text.length))],
    ]),
  ),
  'Markdown: brackets in brackets': [
    900_000,
    (size) => ofMarkdown(`${'['.repeat(size / 2)}${']'.repeat(size / 2)}`),
  ],
  'Markdown: blanks': [900_000, (size) => ofMarkdown(`a](${' '.repeat(size)}x`)],
  'stray ids in a patch': [
    20_000,
    (size) =>
      ofPatch({
        blocks: members(size, (n) => [`stray${n}`, { title: 'a' }]),
      }),
  ],
  'stray names in a patch': [
    20_000,
    (size) =>
      ofPatch({
        blocks: {
          form: {
            steps: { 'sign-in': { fields: members(size, (n) => [`f${n}`, { labl: 'a' }]) } },
          },
        },
      }),
  ],
  'settings patched away': [
    20_000,
    (size) =>
      writeOne({
        'configration.json': { ...settings, ...members(size, (n) => [`u${n}`, null]) },
      }),
  ],
  'notices after one another': [
    10_000,
    (size) =>
      ofScreen([
        {
          block: 'notices',
          id: 'notices',
          items: times(size, (n) => ({
            id: `n${n}`,
            title: `N${n}`,
            date: '2026-01-01',
            text: 'a',
            ...(n > 0 ? { after: `n${n - 1}` } : {}),
          })),
        },
      ]),
  ],
  'notices before one another': [
    10_000,
    (size) =>
      ofScreen([
        {
          block: 'notices',
          id: 'notices',
          items: times(size, (n) => ({
            id: `n${n}`,
            title: `N${n}`,
            date: '2026-01-01',
            text: 'a',
            ...(n < size - 1 ? { before: `n${n + 1}` } : {}),
          })),
        },
      ]),
  ],
  'notices after one': [
    10_000,
    (size) =>
      ofScreen([
        {
          block: 'notices',
          id: 'notices',
          items: times(size, (n) => ({
            id: `n${n}`,
            title: `N${n}`,
            date: '2026-01-01',
            text: 'a',
            ...(n > 0 ? { after: 'n0' } : {}),
          })),
        },
      ]),
  ],
  'links in a circle': [
    10_000,
    (size) => ofLinks(times(size, (n) => link(n, { after: `l${(n + 1) % size}` }))),
  ],
  links: [20_000, (size) => ofLinks(times(size, link))],
  'links to nowhere': [
    20_000,
    (size) => ofLinks(times(size, (n) => link(n, { screen: `no${n}` }))),
  ],
  'links with one id': [20_000, (size) => ofLinks(times(size, () => link(0)))],
  choices: [
    20_000,
    (size) => ofField({ choices: times(size, (n) => ({ value: `v${n}`, label: `L${n}` })) }),
  ],
  'choices alike': [
    20_000,
    (size) => ofField({ choices: times(size, () => ({ value: 'v', label: 'L' })) }),
  ],
  'choices that no pattern takes': [
    20_000,
    (size) =>
      ofField({
        pattern: '^x$',
        choices: times(size, (n) => ({ value: `v${n}`, label: `L${n}` })),
      }),
  ],
  'locales of a text': [
    20_000,
    (size) => ofField({ label: members(size, (n) => [localeOf(n), `L${n}`]) }),
  ],
  'locales of a school': [
    20_000,
    (size) => writeOne({ 'configration.json': { ...settings, locales: times(size, localeOf) } }),
  ],
  'locales that no text has': [
    400,
    (size) => {
      const screen = {
        screen: 'guide',
        title: 'A',
        blocks: [
          {
            block: 'links',
            id: 'links',
            links: times(size * 5, (n) => link(n, { label: { en: `L${n}` } })),
          },
        ],
      };
      return writeOne({
        'configration.json': { ...settings, locales: times(size, localeOf) },
        'screens/guide.json': screen,
      });
    },
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
        {
          ...Object.fromEntries(
            times(size, (n) => [
              `../${nameOf(n)}/screens/login.json`,
              {
                screen: 'login',
                extends: n === 0 ? 'stock' : nameOf(n - 1),
                patch: { title: `T${n}` },
              },
            ]),
          ),
        },
        size - 1,
      ),
  ],
  'a long string': [900_000, (size) => ofField({ label: 'a'.repeat(size) })],
  'a long string of wide letters': [300_000, (size) => ofField({ label: '［'.repeat(size) })],
  'a long string of blanks': [900_000, (size) => ofField({ label: `${' '.repeat(size)}a` })],
  'a long string of ${': [900_000, (size) => ofField({ label: '${'.repeat(size / 2) })],
  'a long string of <a': [900_000, (size) => ofField({ label: '<a '.repeat(size / 3) })],
  'a long string of â': [400_000, (size) => ofField({ label: 'â'.repeat(size) })],
  'a long string of %': [900_000, (size) => ofField({ default: '%'.repeat(size) })],
  'a long name': [900_000, (size) => ofField({ ['a'.repeat(size)]: 1 })],
  'a long address': [
    900_000,
    (size) => ofLinks([{ id: 'a', label: 'a', url: `https://a.b/${'a/'.repeat(size / 2)}` }]),
  ],
  'a long host': [
    900_000,
    (size) => ofLinks([{ id: 'a', label: 'a', url: `https://${'a.'.repeat(size / 2)}` }]),
  ],
  'conditions within one another': [
    4000,
    (size) => ofField({}, { rules: [nested(size, (not) => ({ not }), { required: ['account'] })] }),
  ],
  'nested lists': [400_000, (size) => writeOne({ 'screens/guide.json': `${'['.repeat(size)}` })],
  'nested objects': [
    100_000,
    (size) => writeOne({ 'screens/guide.json': `${'{"a":'.repeat(size)}1${'}'.repeat(size)}` }),
  ],
  'rules of a step': [
    5000,
    (size) =>
      ofField(
        {},
        {
          rules: times(size, (n) => ({
            if: { properties: { account: { const: `a${n}` } }, required: ['account'] },
            then: { required: ['password'] },
          })),
        },
      ),
  ],
  'enum of a rule': [
    40_000,
    (size) =>
      ofField({}, { rules: [{ properties: { account: { enum: times(size, (n) => `a${n}`) } } }] }),
  ],
  fields: [
    4000,
    (size) => ofField({}, { fields: members(size, (n) => [`f${n}`, { label: `F${n}` }]) }),
  ],
  'fields with patterns': [
    2000,
    (size) =>
      ofField(
        {},
        {
          fields: members(size, (n) => [`f${n}`, { label: `F${n}`, pattern: `^[a-z]{1,${n}}$` }]),
        },
      ),
  ],
  'fields shown by others': [
    2000,
    (size) =>
      ofField(
        {},
        {
          fields: members(size, (n) => [
            `f${n}`,
            { label: `F${n}`, ...(n > 0 ? { when: { field: `f${n - 1}`, is: 'a' } } : {}) },
          ]),
        },
      ),
  ],
  'a picture of many elements': [
    300_000,
    (size) => ofPicture(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(size)}</svg>`),
  ],
  'a picture of nested elements': [
    300_000,
    (size) => ofPicture(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(size)}`),
  ],
  'a picture of many attributes': [
    300_000,
    (size) =>
      ofPicture(
        `<svg xmlns="http://www.w3.org/2000/svg"><g ${times(size, (n) => `a${n}="b"`).join(' ')}/></svg>`,
      ),
  ],
  'a picture of entities': [
    300_000,
    (size) => ofPicture(`<svg xmlns="http://www.w3.org/2000/svg">${'&amp;'.repeat(size)}</svg>`),
  ],
  'a picture with a long style': [
    900_000,
    (size) =>
      ofPicture(
        `<svg xmlns="http://www.w3.org/2000/svg"><style>${'url('.repeat(size / 4)}</style></svg>`,
      ),
  ],
  'assets that nobody uses': [
    4000,
    (size) =>
      writeOne(
        Object.fromEntries(
          times(size, (n) => [`assets/a${n}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>']),
        ),
      ),
  ],
  'screens of a school': [
    1000,
    (size) =>
      writeOne(
        Object.fromEntries(
          times(size, (n) => [
            `screens/own${n}.json`,
            {
              screen: `own${n}`,
              title: 'A',
              blocks: [{ block: 'markdown', id: 'a', text: `A${n}` }],
            },
          ]),
        ),
      ),
  ],
  'quotes left open': [
    400_000,
    (size) => writeOne({ 'screens/guide.json': '{"a":"'.repeat(size / 6) }),
  ],
  'commas alone': [400_000, (size) => writeOne({ 'screens/guide.json': `{${','.repeat(size)}` })],
  'lines alone': [400_000, (size) => writeOne({ 'screens/guide.json': `{${'\n'.repeat(size)}` })],
  'keys twice': [
    60_000,
    (size) => writeOne({ 'screens/guide.json': `{${times(size, () => '"a":1').join(',')}}` }),
  ],
};

function localeOf(n) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const at = (index) => letters[index % 26];
  return `${at(n)}${at(Math.floor(n / 26))}${at(Math.floor(n / 676))}`;
}

function nameOf(n) {
  return `s${String(n).padStart(5, '0')}`;
}

function ofPicture(text) {
  return writeOne({
    'configration.json': { ...settings, theme: { logo: 'assets/logo.svg' } },
    'assets/logo.svg': text,
  });
}
