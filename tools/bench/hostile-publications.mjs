import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The school that publishes them. */
export const PUBLISHER = 'riverside';

/** Makes a list of so many parts. */
export const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const own = (blocks) => ({
  'screens/own.json': JSON.stringify({ screen: 'own', title: 'A', blocks }),
});
const markdown = (text) => own([{ block: 'markdown', id: 'text', text }]);
const field = (more) =>
  own([
    {
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: 'A', ...more } },
          submit: { operation: 'openMiniProgram', values: { a: { from: 'a' } } },
        },
      ],
    },
  ]);
const links = (count) =>
  own([
    {
      block: 'links',
      id: 'links',
      links: times(count, (index) => ({ id: `l${index}`, label: `L${index}`, screen: 'login' })),
    },
  ]);
const pages = (count, make) =>
  Object.assign(
    {},
    ...times(count, (index) => ({
      [`screens/own${index}.json`]: JSON.stringify({
        screen: `own${index}`,
        title: 'A',
        blocks: [{ block: 'markdown', id: 'text', text: make(index) }],
      }),
    })),
  );
/** A screen within a screen: each extends the one before. */
const chain = (count) =>
  Object.assign(
    own([]),
    ...times(count, (index) => ({
      [`screens/own${index}.json`]: JSON.stringify({
        screen: `own${index}`,
        extends: `${PUBLISHER}/own${index === 0 ? '' : index - 1}`,
        patch: { title: `A${index}` },
      }),
    })),
  );
const patchOf = (patch) => ({
  'screens/login.json': JSON.stringify({ screen: 'login', extends: 'stock', patch }),
});
const members = (count, make) => Object.fromEntries(times(count, make));
const choices = (count) => times(count, (index) => ({ value: `v${index}`, label: `L${index}` }));

const PDF = Buffer.from('%PDF-1.4\n');
/** A PNG of 1000 × 1000 points, whose content is noise. */
const picture = (bytes) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('000003e8000003e80806000000', 'hex')),
    chunk('IDAT', randomBytes(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A part of a PNG: length, name, data and checksum. */
function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * Files that a school publishes to hurt: some are refused, and what is taken is as much as it may
 * be. A content is a text, or a function that makes other bytes each time.
 */
export const publications = {
  'nothing of the kind': {},
  'patterns that never end': field({ pattern: '^(?:(?:a|a){10}){4}$', default: 'a'.repeat(90) }),
  'Markdown of 900 KB of brackets': markdown('['.repeat(900_000)),
  'Markdown of brackets, as much as a page may have': markdown('['.repeat(4000)),
  'Markdown of pictures, as much as a page may have': markdown('![a](/a) '.repeat(1300)),
  'ten pages of Markdown': pages(10, (index) => `${index} **a** `.repeat(990)),
  '20,000 links': links(20_000),
  'as many links as a page may have': links(1450),
  '20,000 choices': field({ choices: choices(20_000) }),
  'as many choices as a page may have': field({ choices: choices(1900) }),
  'as many fields as a page may have': own([
    {
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: Object.fromEntries(
            times(250, (index) => [`f${index}`, { label: `F${index}`, maxLength: 9 }]),
          ),
          submit: { operation: 'openMiniProgram' },
        },
      ],
    },
  ]),
  'a file of 400,000 brackets': { 'screens/own.json': '['.repeat(400_000) },
  'a picture of 300,000 elements': {
    'assets/a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(300_000)}</svg>`,
  },
  '20,000 stray ids': patchOf({
    blocks: members(20_000, (index) => [`stray${index}`, { title: 'A' }]),
  }),
  '10,000 stray fields': patchOf({
    blocks: {
      form: {
        steps: { 'sign-in': { fields: members(10_000, (index) => [`f${index}`, { labl: 'a' }]) } },
      },
    },
  }),
  '5,000 notices, each after the one before': own([
    {
      block: 'notices',
      id: 'notices',
      items: times(5000, (index) => ({
        ...{ id: `n${index}`, title: 'A', text: 'B' },
        ...(index > 0 && { after: `n${index - 1}` }),
      })),
    },
  ]),
  '24 pictures of 900 KB': Object.fromEntries(
    times(24, (index) => [`assets/a${index}.png`, () => picture(900_000)]),
  ),
  'a document of 23 MB': { 'assets/a.pdf': () => Buffer.concat([PDF, randomBytes(23_000_000)]) },
  'as much text as a school may have': pages(190, (index) => `${index} words `.repeat(1000)),
  'screens that extend one another': chain(150),
  'a screen that extends itself': {
    'screens/own.json': JSON.stringify({ screen: 'own', extends: PUBLISHER, patch: {} }),
  },
  '190 pages': pages(190, (index) => `Page ${index}`),
};
