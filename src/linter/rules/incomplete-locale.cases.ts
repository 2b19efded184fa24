import english from '../../../schemas/locales/en.json';
import { defineCases } from '../define-cases';

const file = 'schemas/locales/ja.json';
const school = 'schools/lakeside/configration.json';
const { 'renderer.back': back, ...rest } = english;
const whole = { ...rest, 'renderer.back': back };
const offering = (...locales: string[]) => ({ [school]: { schoolNameEn: 'lakeside', locales } });

export const incompleteLocaleCases = defineCases('incomplete-locale', {
  valid: {
    'the built-in languages': { files: offering('en', 'zh-CN') },
    'a whole language': {
      files: { [file]: whole, ...offering('ja') },
      others: ['missing-translation'],
    },
  },
  invalid: {
    'an id that a file lacks': {
      files: { [file]: rest },
      right: { [file]: whole },
      issues: [
        {
          messageId: 'missing-ids',
          file,
          data: { locale: 'ja', count: 1, spoken: 'English', ids: 'renderer.back' },
        },
      ],
    },
    'a language of which nobody has a word, told once with the one that is meant': {
      files: {
        [school]: {
          schoolNameEn: 'lakeside',
          name: { 'zh-CN': '湖', en: 'Lake' },
          locales: ['cn', 'en'],
        },
      },
      issues: [{ messageId: 'no-file', file: school, at: '"cn"' }],
    },
    'a listed language without a file': {
      files: offering('en', 'ja', 'zh-TW'),
      issues: [
        {
          messageId: 'no-file',
          file: school,
          at: '"ja"',
          data: { locale: 'ja', spoken: 'English' },
        },
        { messageId: 'no-file', file: school, at: '"zh-TW"' },
      ],
    },
  },
});
