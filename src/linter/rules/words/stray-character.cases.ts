import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const affix = (builder: object) => ({
  [file]: formScreen({
    fields: { account: field({ pattern: '^[0-9]{9}$' }) },
    submit: { ...TAKES_ALL, values: { user: { from: 'account', ...builder } } },
  }),
});
const carrier = (more: object) => ({
  [configuration]: { schoolNameEn: 'lakeside', carriers: [{ label: 'A', value: '@a', ...more }] },
});
const pattern = (written: string) => ({
  [file]: formScreen({ fields: { account: field({ pattern: written }) }, submit: TAKES_ALL }),
});
const choice = (value: string) => ({
  [file]: formScreen({ fields: { a: field({ choices: [{ value, label: 'A' }] }) } }),
});

export const strayCharacterCases = defineCases('stray-character', {
  valid: {
    'texts of what a keyboard types': { files: affix({ prefix: ',0,', suffix: '@stu.x.cn' }) },
    'the value of a choice in Chinese': { files: choice('北一（东） 2') },
    'an account in another script': { files: affix({ suffix: '@студент' }) },
    'a blank in a pattern, and an escape of another': { files: pattern('^[0-9 \\u00a0]{9}$') },
    carriers: { files: carrier({ code: 'LOCAL', value: '#' }) },
  },
  invalid: {
    'a no-break space in a pattern': {
      files: pattern('^[0-9]{9}\u00a0$'),
      right: pattern('^[0-9]{9}$'),
      issues: [
        {
          messageId: 'in-pattern',
          file,
          at: '"^[0-9]{9}\u00a0$"',
          data: { code: 'U+00A0', name: 'NO-BREAK SPACE', escape: '\\\\u00A0' },
        },
      ],
    },
    'wide brackets': {
      files: affix({ prefix: '【0】' }),
      right: affix({ prefix: '[0]' }),
      issues: [{ messageId: 'wide', file, at: '"【0】"', fix: '"[0]"' }],
    },
    'a full-width comma': {
      files: affix({ prefix: '，0，' }),
      right: affix({ prefix: ',0,' }),
      issues: [{ messageId: 'wide', file, at: '"，0，"', fix: '",0,"', data: { letter: '，' } }],
    },
    'a blank at the end, for one device': {
      files: affix({ prefix: { device: { PC: ',0, ' } } }),
      issues: [{ messageId: 'blank', file, at: '",0, "', fix: '",0,"', data: { property: 'PC' } }],
    },
    'a character that nobody sees': {
      files: affix({ suffix: '@d\u200bx' }),
      issues: [
        {
          messageId: 'invisible',
          file,
          fix: '"@dx"',
          data: { code: 'U+200B', name: 'ZERO WIDTH SPACE' },
        },
      ],
    },
    'a letter of another script': {
      files: affix({ suffix: '@\u0441mcc' }),
      issues: [
        {
          messageId: 'look-alike',
          file,
          fix: '"@cmcc"',
          data: { code: 'U+0441', name: 'CYRILLIC SMALL LETTER ES' },
        },
      ],
    },
    'a carrier’s value': {
      files: carrier({ value: '＠cmcc' }),
      right: carrier({ value: '@cmcc' }),
      issues: [{ messageId: 'wide', file: configuration, at: '"＠cmcc"', fix: '"@cmcc"' }],
    },
    'a carrier’s code': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          carriers: [{ code: 'CMCC ', value: '@cmcc' }],
        },
      },
      issues: [{ messageId: 'blank', file: configuration, at: '"CMCC "', fix: '"CMCC"' }],
    },
    'a choice': {
      files: choice('n1\u3000'),
      issues: [{ messageId: 'blank', file, fix: '"n1"', data: { code: 'U+3000' } }],
    },
    'a value to begin with': {
      files: { [file]: formScreen({ fields: { a: field({ default: 'n１' }) } }) },
      issues: [{ messageId: 'wide', file, fix: '"n1"' }],
    },
  },
});
