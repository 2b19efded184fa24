import { field, formScreen } from '../case-files';
import { defineCases } from '../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const label = (words: unknown) => ({
  [file]: formScreen({ fields: { a: field({ label: words }) } }),
});

export const garbledTextCases = defineCases('garbled-text', {
  valid: {
    'words of many scripts': {
      files: label({
        'zh-CN': '账号（学号）①',
        en: 'Café, Ångström, naïve — “é”, 5 µm, 👩‍🎓 ½ Straße',
      }),
    },
    'a line break and a tab': { files: label('A\n\tB') },
    'capitals with signs after them': { files: label('Â± Ã— É° À©') },
  },
  invalid: {
    'words that were misread among others': {
      files: label({ 'zh-CN': '登录ç™»å½•', en: 'Sign in' }),
      right: label({ 'zh-CN': '登录登录', en: 'Sign in' }),
      issues: [{ messageId: 'misread', file, at: '"登录ç™»å½•"' }],
    },
    'characters that are lost': {
      files: label({ 'zh-CN': '登\ufffd\ufffd录', en: 'Sign in' }),
      right: label({ 'zh-CN': '登录', en: 'Sign in' }),
      issues: [
        {
          messageId: 'lost',
          file,
          at: '"登\ufffd\ufffd录"',
          data: { property: 'label', part: '\ufffd\ufffd录' },
        },
      ],
    },
    'half of a character': {
      files: { [file]: JSON.stringify(label('x')[file]).replace('"x"', '"a\\ud800b"') },
      issues: [{ messageId: 'lost', file }],
    },
    'UTF-8 that was read as another encoding': {
      files: label({ 'zh-CN': 'ç™»å½•', en: 'Sign in' }),
      issues: [
        { messageId: 'misread', file, at: '"ç™»å½•"', data: { meant: '登录' }, fix: '"登录"' },
      ],
    },
    'an apostrophe of a word processor': {
      files: label({ 'zh-CN': '账号', en: 'Studentâ€™s number' }),
      issues: [{ messageId: 'misread', file, fix: '"Student’s number"' }],
    },
    'a control character': {
      files: label('A\u0007B'),
      issues: [{ messageId: 'control', file, data: { code: 'U+0007' }, fix: '"AB"' }],
    },
    'words that are turned round': {
      files: { [configuration]: { schoolNameEn: 'lakeside', name: 'ab\u202ecd' } },
      issues: [
        { messageId: 'reversed', file: configuration, data: { property: 'name' }, fix: '"abcd"' },
      ],
    },
  },
});
