import english from '../../../../schemas/locales/en.json';
import { defineCases } from '../../define-cases';

const settings = 'schools/lakeside/configration.json';
const file = 'schools/lakeside/locales/ja.json';
const words = (library: string, text = 'Library') => ({
  [settings]: {
    schoolNameEn: 'lakeside',
    locales: ['zh-CN', 'en', 'ja'],
    name: { 'zh-CN': '湖畔', en: 'Lake', ja: '湖畔' },
    footer: { 'zh-CN': '图书馆', en: text },
  },
  [file]: { [text]: library },
});

export const translatedWordsCases = defineCases('translated-words', {
  valid: {
    'words in the language, in Chinese letters too': { files: words('図書館') },
    'a name that is the same everywhere': { files: words('Wi-Fi', 'Wi-Fi') },
    'a sign that the text has too, which is told there': {
      files: words('<b> は太字', '<b> is bold'),
      others: ['text-markup'],
    },
  },
  invalid: {
    'Chinese in place of Japanese': {
      files: words('图书馆'),
      right: words('図書館'),
      issues: [{ messageId: 'other', file, at: '"图书馆"', data: { id: 'Library', locale: 'ja' } }],
    },
    'English in place of Japanese': {
      files: words('The library of our school'),
      issues: [{ messageId: 'other', file }],
    },
    'the copy of another language': {
      files: {
        ...words('図書館'),
        [file]: { ...english, Library: '図書館' },
      },
      right: words('図書館'),
      issues: [{ messageId: 'others', file }],
    },
    'a tag': {
      files: words('<b>図書館</b>'),
      right: words('図書館'),
      issues: [{ messageId: 'html', file, data: { part: '<b>' } }],
    },
  },
});
