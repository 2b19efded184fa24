import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

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
    'a path of Windows, and code in Markdown': { files: label('C:\\new\\test') },
    'rare Chinese letters': {
      files: label({ 'zh-CN': '骞骐璇玑瓷釉，繁體字測試', en: 'Sign in' }),
    },
    'a line break and a tab': { files: label('A\n\tB') },
    'a question with many marks': { files: label('Really????') },
    'places where a long word may break, and letters that do not join': {
      files: label('net\u200b.example\u200b.edu, می\u200cخواهم, 👩\u200d🎓'),
    },
    'capitals with signs after them': { files: label('Â± Ã— É° À©') },
  },
  invalid: {
    'words that were misread among others': {
      files: label({ 'zh-CN': '登录ç™»å½•', en: 'Sign in' }),
      right: label({ 'zh-CN': '登录登录', en: 'Sign in' }),
      issues: [{ messageId: 'misread', file, at: '"登录ç™»å½•"' }],
    },
    'words that were read as GBK': {
      files: label({ 'zh-CN': '鐧诲綍鏍″洯缃', en: 'Sign in' }),
      issues: [{ messageId: 'lost', file }],
    },
    'question marks in place of words': {
      files: label({ 'zh-CN': '????', en: 'Sign in' }),
      right: label({ 'zh-CN': '登录', en: 'Sign in' }),
      issues: [{ messageId: 'lost', file, at: '"????"' }],
    },
    'words that were read as GBK, and cut off': {
      files: label({ 'zh-CN': '涓浗绉戞妧澶у', en: 'Sign in' }),
      issues: [{ messageId: 'lost', file }],
    },
    'whole words that were read as GBK': {
      files: label({ 'zh-CN': '鐧诲綍', en: 'Sign in' }),
      right: label({ 'zh-CN': '登录', en: 'Sign in' }),
      issues: [{ messageId: 'misread', file, at: '"鐧诲綍"', fix: '"登录"' }],
    },
    'GBK that was read as Latin-1': {
      files: label({ 'zh-CN': '\u00d0\u00a3\u00d4\u00b0\u00cd\u00f8', en: 'Sign in' }),
      issues: [{ messageId: 'misread', file, fix: '"校园网"' }],
    },
    'what is left of lost letters': {
      files: label({ 'zh-CN': '锟斤拷锟斤拷', en: 'Sign in' }),
      issues: [{ messageId: 'lost', file }],
    },
    'a line break with a backslash too many': {
      files: label('第一行\\n第二行'),
      right: label('第一行\n第二行'),
      issues: [{ messageId: 'escape', file, fix: '"第一行\\n第二行"', data: { part: '\\n' } }],
    },
    'line breaks in a row with a backslash too many': {
      files: label({ 'zh-CN': '第一行\\n\\n第二行', en: 'A\n\nB' }),
      right: label({ 'zh-CN': '第一行\n\n第二行', en: 'A\n\nB' }),
      issues: [{ messageId: 'escape', file, fix: '"第一行\\n\\n第二行"' }],
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
    'a zero-width space after the words': {
      files: label('Sign in with your number.\u200b\u200b'),
      issues: [
        {
          messageId: 'unseen',
          file,
          data: { code: 'U+200B' },
          fix: '"Sign in with your number."',
        },
      ],
    },
    'a zero-width space and a byte order mark among Chinese words': {
      files: label({ 'zh-CN': '登\u200b录校\ufeff园网', en: 'Sign in' }),
      issues: [{ messageId: 'unseen', file, data: { code: 'U+200B' }, fix: '"登录校园网"' }],
    },
    'words that are turned round': {
      files: { [configuration]: { schoolNameEn: 'lakeside', name: 'ab\u202ecd' } },
      issues: [
        { messageId: 'reversed', file: configuration, data: { property: 'name' }, fix: '"abcd"' },
      ],
    },
  },
});
