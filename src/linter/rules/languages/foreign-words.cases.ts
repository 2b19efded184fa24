import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const settings = 'schools/lakeside/configration.json';
const page = (title: object) => ({
  [file]: {
    screen: 'tdt',
    title: { ...title },
    blocks: [{ block: 'markdown', text: { 'zh-CN': '文字', en: 'Words' } }],
  },
});
const both = { 'zh-CN': '网络', en: 'Network' };

export const foreignWordsCases = defineCases('foreign-words', {
  valid: {
    'the usual languages, at a school with one of them': {
      files: { ...page(both), [settings]: { schoolNameEn: 'lakeside', locales: ['zh-CN'] } },
    },
    'a language of the school': {
      files: {
        ...page({ ...both, fr: 'Réseau' }),
        [settings]: { schoolNameEn: 'lakeside', locales: ['zh-CN', 'en', 'fr'] },
      },
      others: ['incomplete-locale', 'missing-translation'],
    },
  },
  invalid: {
    'a language that nobody can choose': {
      files: page({ ...both, fr: 'Réseau' }),
      right: page(both),
      issues: [{ messageId: 'foreign', file, at: '"fr"', data: { locale: 'fr', count: 1 } }],
    },
    'words in the settings': {
      files: { [settings]: { schoolNameEn: 'lakeside', name: { ...both, fr: 'Réseau' } } },
      issues: [{ messageId: 'foreign', file: settings, at: '"fr"' }],
    },
  },
});
