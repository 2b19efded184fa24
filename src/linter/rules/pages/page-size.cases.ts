import { formScreen, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const settings = { schoolNameEn: 'lakeside', name: 'Lakeside' };

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const links = (count: number) => ({
  screen: 'tdt',
  title: 'Links',
  blocks: [
    {
      block: 'links',
      id: 'links',
      links: times(count, (index) => ({ id: `l${index}`, label: `To ${index}`, screen: 'login' })),
    },
  ],
});

const fields = (count: number) =>
  Object.fromEntries(times(count, (index) => [`f${index}`, { label: `${index}` }]));

const screens = (count: number) =>
  Object.fromEntries(
    times(count, (index) => [
      `schools/lakeside/screens/own${index}.json`,
      { ...markdownScreen(`Text ${index}`), screen: `own${index}` },
    ]),
  );

const files = (count: number, letters: number) =>
  Object.fromEntries(
    times(count, (index) => [
      `schools/lakeside/screens/own${index}.json`,
      { ...markdownScreen(`${'words '.repeat(letters / 6)}${index}`), screen: `own${index}` },
    ]),
  );

const guide = 'schools/lakeside/assets/guide.md';
const markdownFile = {
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'markdown', id: 'a', file: 'assets/guide.md' }],
};

export const pageSizeCases = defineCases('page-size', {
  valid: {
    'a long text': { files: { [file]: markdownScreen('words '.repeat(15_000)) } },
    'many links': { files: { [file]: links(1400) }, others: ['repeated-link'] },
    'many pages': { files: screens(190) },
  },
  invalid: {
    'a text that nobody reads': {
      files: { [file]: markdownScreen('words '.repeat(35_000)) },
      remedy: { ['words '.repeat(34_000)]: '' },
      issues: [{ messageId: 'too-long', file }],
    },
    'brackets alone': {
      files: { [file]: markdownScreen('['.repeat(20_001)) },
      remedy: { ['['.repeat(20_000)]: '' },
      issues: [{ messageId: 'too-many-marks', file, data: { count: 20_001 } }],
    },
    'a file of brackets': {
      files: { [file]: markdownFile },
      input: {
        assets: new Set([guide]),
        assetFacts: () => ({
          bytes: 30_000,
          content: 'text',
          isCutOff: false,
          text: '['.repeat(30_000),
        }),
      },
      issues: [{ messageId: 'too-many-marks', file: guide }],
    },
    'a form that asks without end': {
      files: {
        [file]: formScreen({
          fields: fields(1100),
        }),
      },
      remedy: { [JSON.stringify(fields(1100))]: JSON.stringify(fields(3)) },
      issues: [{ messageId: 'too-many-rules', file }],
    },
    'more links than a page can show': {
      files: { [file]: links(2600) },
      remedy: { [JSON.stringify(links(2600))]: JSON.stringify(links(50)) },
      issues: [{ messageId: 'too-many-values', file, data: { limit: 6000 } }],
    },
    'settings that every page would carry': {
      files: { [configuration]: { ...settings, name: 'a'.repeat(200_001) } },
      issues: [{ messageId: 'too-long', file: configuration }],
    },
    'a file that is larger than any page': {
      files: {
        [file]: markdownFile,
      },
      input: {
        assets: new Set([guide]),
        assetFacts: () => ({ bytes: 200_001, content: 'text', isCutOff: false, text: 'words' }),
      },
      rightInput: {
        assets: new Set([guide]),
        assetFacts: () => ({ bytes: 2001, content: 'text', isCutOff: false, text: 'words' }),
      },
      issues: [{ messageId: 'too-long-file', file: guide }],
    },
    'pages without end': {
      files: screens(201),
      remedy: { [JSON.stringify(screens(201)['schools/lakeside/screens/own200.json'])]: '' },
      issues: [{ messageId: 'too-many-screens', file: configuration, data: { count: 201 } }],
    },
    'files that are too much together': {
      files: files(24, 84_000),
      remedy: { [JSON.stringify(files(24, 84_000)['schools/lakeside/screens/own23.json'])]: '' },
      issues: [{ messageId: 'too-long-school', file: configuration }],
    },
  },
});
