import japanese from '../../../../schemas/locales/ja.json';
import { defineCases } from '../../define-cases';

const file = 'schemas/locales/ja.json';
const own = 'schools/lakeside/locales/en.json';
const whole = japanese;

export const localeFileCases = defineCases('locale-file', {
  valid: {
    'a whole language': { files: { [file]: whole } },
    'a school’s own words, of messages and of its own texts': {
      files: {
        [own]: { 'portal.skip': 'To the page' },
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          name: { en: 'Lake' },
          locales: ['en', 'ja'],
        },
        'schools/lakeside/locales/ja.json': { Lake: '湖' },
      },
    },
    'places for values in another order': {
      files: { [file]: { ...whole, 'block.devices.count': '${limit} 台中 ${count} 台' } },
    },
  },
  invalid: {
    'a slip in an id': {
      files: { [file]: { 'portal.langage': '言語' } },
      issues: [{ messageId: 'unknown-id', file, at: '"portal.langage"', fix: '"portal.language"' }],
    },
    'a place for a value that is missing': {
      files: { [file]: { 'renderer.step': '${current} 番目' } },
      right: { [file]: whole },
      issues: [{ messageId: 'other-placeholders', file, at: '"${current} 番目"' }],
    },
    'a translation without words': {
      files: { 'schools/lakeside/locales/en.json': { 'Sign in': ' ' } },
      remedy: { '" "': '"Log in"' },
      issues: [{ messageId: 'blank', file: 'schools/lakeside/locales/en.json', at: '" "' }],
    },
    'a name that is no language': {
      files: { 'schemas/locales/ja_JP.json': whole },
      right: { 'schemas/locales/ja_JP.json': null, [file]: whole },
      issues: [{ messageId: 'not-a-tag', file: 'schemas/locales/ja_JP.json' }],
    },
  },
});
