import { field, formScreen, testRule } from '../rule-tester.test-support';

const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const settings = (more: object) => ({ [configuration]: { schoolNameEn: 'lakeside', ...more } });

testRule('missing-translation', {
  valid: {
    'both languages': { files: settings({ name: { 'zh-CN': '湖', en: 'Lake' } }) },
    'one string for all': { files: settings({ name: 'Lake' }) },
    'a school of one language': { files: settings({ locales: ['en'], name: { en: 'Lake' } }) },
    'names that look like languages': {
      files: {
        [screen]: formScreen({
          fields: { a: field({ enum: ['en'] }, { labels: { en: 'English' } }) },
        }),
      },
    },
  },
  invalid: {
    'the school’s name': {
      files: settings({ name: { 'zh-CN': '湖' } }),
      issues: [
        { messageId: 'no-words', file: configuration, at: '"name"', data: { locale: 'en' } },
      ],
    },
    'a label': {
      files: { [screen]: formScreen({ fields: { a: field({}, { help: { en: 'A' } }) } }) },
      issues: [{ messageId: 'no-words', file: screen, at: '"help"', data: { locale: 'zh-CN' } }],
    },
  },
});
