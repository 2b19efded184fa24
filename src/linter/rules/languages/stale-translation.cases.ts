import japanese from '../../../../schemas/locales/ja.json';
import { defineCases } from '../../define-cases';

const file = 'schemas/locales/ja.json';
const own = 'schools/lakeside/locales/ja.json';
const configuration = 'schools/lakeside/configration.json';
const page = 'schools/lakeside/screens/guide.json';

const settings = (name: string) => ({
  schoolNameEn: 'lakeside',
  name: { 'zh-CN': '湖滨大学', en: name },
  locales: ['zh-CN', 'en', 'ja'],
});

const guide = {
  screen: 'guide',
  title: { 'zh-CN': '指南', en: 'Guide to the network' },
  blocks: [{ block: 'markdown', id: 'text', text: 'A' }],
};

export const staleTranslationCases = defineCases('stale-translation', {
  valid: {
    'words for what a text says': {
      files: {
        [configuration]: settings('Lake University'),
        [own]: { 'Lake University': '湖大学' },
      },
    },
    'words for texts of a file that cannot be read': {
      files: {
        [configuration]: settings('Lake University'),
        [page]: JSON.stringify(guide).replace('}]', '}'),
        [own]: { 'Lake University': '湖大学', 'Guide to the network': 'ネットワークの案内' },
      },
      others: ['syntax'],
    },
    'words for a text of which the schema refuses something': {
      files: {
        [configuration]: settings('Lake University'),
        [page]: { ...guide, title: { ...guide.title, fr: 1 } },
        [own]: { 'Lake University': '湖大学', 'Guide to the network': 'ネットワークの案内' },
      },
      others: ['schema'],
    },
  },
  invalid: {
    'a text that was changed since': {
      files: {
        [configuration]: settings('Lakeside University'),
        [own]: { 'Lake University': '湖大学' },
      },
      right: { [own]: { 'Lakeside University': '湖大学' } },
      issues: [
        {
          messageId: 'changed',
          file: own,
          at: '"Lake University"',
          data: { current: 'Lakeside University', at: ' --school lakeside' },
        },
      ],
    },
    'a text that nobody has': {
      files: {
        [configuration]: settings('Lake University'),
        [own]: { 'Lake University': '湖大学', 'Closed in summer': '夏季休業' },
      },
      issues: [{ messageId: 'unused', file: own, at: '"Closed in summer"', fix: '' }],
    },
    'a slip in the words of a text': {
      files: {
        'schools/lakeside/locales/en.json': { 'Sing in': 'Log in' },
      },
      remedy: { 'Sing in': 'Sign in' },
      issues: [
        {
          messageId: 'changed',
          file: 'schools/lakeside/locales/en.json',
          data: { current: 'Sign in' },
        },
      ],
    },
    'a text of the product that was changed since': {
      files: { [file]: renamed(japanese, 'Sign in', 'Sign me in') },
      remedy: { 'Sign me in': 'Sign in' },
      issues: [
        { messageId: 'changed', file, at: '"Sign me in"', data: { current: 'Sign in', at: '' } },
      ],
    },
  },
});

function renamed(words: Readonly<Record<string, string>>, from: string, to: string) {
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name === from ? to : name, text]),
  );
}
