import english from '../../../../schemas/locales/en.json';
import japanese from '../../../../schemas/locales/ja.json';
import { defineCases } from '../../define-cases';

const file = 'schemas/locales/ja.json';
const school = 'schools/lakeside/configration.json';
const { 'renderer.back': back, 'Sign in': signIn, ...rest } = japanese;
const whole = { ...rest, 'renderer.back': back, 'Sign in': signIn };
/** Words in Latin letters for a whole language. */
const ofSchool = {
  ...Object.fromEntries(Object.keys(whole).map((id) => [id, id])),
  ...english,
  $schema: '../../../schemas/locale.schema.json',
};
const first = Object.keys(japanese).slice(1, 7);
const offering = (...locales: string[]) => ({ [school]: { schoolNameEn: 'lakeside', locales } });

export const incompleteLocaleCases = defineCases('incomplete-locale', {
  valid: {
    'the built-in languages': { files: offering('en', 'zh-CN') },
    'languages that are shipped, by a narrower tag too': { files: offering('ja', 'ar-EG') },
    'a school’s own words of a language that is shipped': {
      files: { ...offering('ja'), 'schools/lakeside/locales/ja.json': { 'renderer.back': '前へ' } },
    },
  },
  invalid: {
    'an id and a text that a file lacks': {
      files: { [file]: rest },
      right: { [file]: whole },
      issues: [
        {
          messageId: 'missing-ids',
          file,
          data: { locale: 'ja', count: 2, spoken: 'English', ids: ['renderer.back', 'Sign in'] },
        },
      ],
    },
    'more that a file lacks than is named': {
      files: { [file]: { ...japanese, ...Object.fromEntries(first.map((id) => [id, undefined])) } },
      issues: [
        { messageId: 'missing-ids', file, data: { count: 6, ids: [...first.slice(0, 5), '…'] } },
      ],
    },
    'a school’s own file of a language that nobody else has': {
      files: { ...offering('fr'), 'schools/lakeside/locales/fr.json': rest },
      issues: [
        {
          messageId: 'missing-ids',
          file: 'schools/lakeside/locales/fr.json',
          data: { count: 2, at: ' --school lakeside' },
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
      issues: [
        {
          messageId: 'meant-language',
          file: school,
          at: '"cn"',
          data: { meant: 'zh-CN', nameEn: 'Simplified Chinese' },
          fix: '"zh-CN"',
        },
      ],
    },
    'a file with the code of a country for a language': {
      files: { 'schools/lakeside/locales/jp.json': { 'renderer.back': '前へ' } },
      right: {
        'schools/lakeside/locales/jp.json': null,
        'schools/lakeside/locales/ja.json': { 'renderer.back': '前へ' },
      },
      issues: [
        {
          messageId: 'meant-file',
          file: 'schools/lakeside/locales/jp.json',
          data: { locale: 'jp', meant: 'ja' },
        },
      ],
    },
    'the code of a country for a language': {
      files: offering('en', 'jp', 'kr'),
      right: offering('en', 'ja', 'ar'),
      issues: [
        {
          messageId: 'meant-language',
          file: school,
          at: '"jp"',
          data: { meant: 'ja', nameEn: 'Japanese', nameZh: '日语' },
          fix: '"ja"',
        },
        {
          messageId: 'meant-language',
          file: school,
          at: '"kr"',
          data: { meant: 'ko' },
          fix: '"ko"',
        },
      ],
    },
    'a region’s kind of a language that is built in': {
      files: offering('zh-CN', 'en-US'),
      issues: [
        { messageId: 'regional', file: school, at: '"en-US"', data: { meant: 'en' }, fix: '"en"' },
      ],
    },
    'a region’s kind of a language beside that language': {
      files: offering('zh-CN', 'en', 'en-US'),
      issues: [{ messageId: 'regional-twice', file: school, at: '"en-US"', fix: '' }],
    },
    'a tag that no language has': {
      files: offering('en', 'qq'),
      right: offering('en'),
      issues: [{ messageId: 'unknown-language', file: school, at: '"qq"' }],
    },
    'a listed language without a file': {
      files: offering('en', 'fr', 'de'),
      right: {
        'schools/lakeside/locales/fr.json': ofSchool,
        'schools/lakeside/locales/de.json': ofSchool,
      },
      issues: [
        {
          messageId: 'no-file',
          file: school,
          at: '"fr"',
          data: { locale: 'fr', spoken: 'English', at: ' --school lakeside' },
        },
        { messageId: 'no-file', file: school, at: '"de"' },
      ],
    },
  },
});
