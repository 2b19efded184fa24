import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const allRight = (...patterns: string[]) => ({
  files: {
    [file]: formScreen({
      fields: Object.fromEntries(
        patterns.map((pattern, index) => [`f${index}`, field({ pattern })]),
      ),
    }),
  },
});

export const impossiblePatternCases = defineCases('impossible-pattern', {
  valid: {
    'full-width brackets as text': {
      files: one({ pattern: '^[^（|）]+（[0-9]+）$', maxLength: 20 }),
    },
    'words that are to be there': allRight('大学', '2026', '@', 'lake', '^[0-9]{9} digits$'),
    'dashes that are no range': { files: one({ pattern: '^[^–—]*$' }) },
    'patterns of all kinds': allRight(
      ...['^[0-9]{9}$', '[0-9]', 'a|b$', '(?=.*[a-z])(?=.*[0-9]).{8,}', '^(?!admin).+$'],
      ...['^\\p{L}+$', '^(\\w)\\1$', '(?<n>a)\\k<n>', '(^a)|(b$)', '(^|,)x($|,)', '\\b[0-9]+\\b'],
      ...['^[^/]+/[^/]+$', '^[\\]]$', '^(?:(?:a{2}){2}){2}$', '.*', '^a{0,3}?$', '^\\u{1F600}$'],
    ),
    'lengths that fit': { files: one({ pattern: '^[0-9]{6,8}$', minLength: 8, maxLength: 8 }) },
    'a length of several': { files: one({ pattern: '^([0-9]{4}|[0-9]{8})$', minLength: 6 }) },
    'a pattern that is none': { files: one({ pattern: '^[0-9' }), others: ['step-schema'] },
    'a pattern that is too large to try': {
      files: one({ pattern: '^[bc]{0,900}d{900}$', maxLength: 3 }),
    },
  },
  invalid: {
    'a class of digits without its backslash': {
      files: one({ pattern: '^d{9}$' }),
      issues: [
        {
          messageId: 'lost-backslash',
          file,
          at: '"^d{9}$"',
          fix: '"^\\\\d{9}$"',
          data: { letter: 'd' },
        },
      ],
    },
    'a slash for the backslash of a class': {
      files: one({ pattern: '^/d{9}$' }),
      issues: [{ messageId: 'lost-backslash', file, at: '"^/d{9}$"', fix: '"^\\\\d{9}$"' }],
    },
    'Chinese brackets around a class': {
      files: one({ pattern: '^【0-9】{9}$' }),
      issues: [{ messageId: 'wide', file, at: '"^【0-9】{9}$"', fix: '"^[0-9]{9}$"' }],
    },
    'full-width brackets of a group': {
      files: one({ pattern: '^（?:[0-9]{9}）$' }),
      issues: [{ messageId: 'wide', file, fix: '"^(?:[0-9]{9})$"' }],
    },
    'full-width digits': {
      files: one({ pattern: '^[０-９]{9}$' }),
      issues: [{ messageId: 'wide', file, at: '"^[０-９]{9}$"', fix: '"^[0-9]{9}$"' }],
    },
    'a dash in a range': {
      files: one({ pattern: '^[0–9]{9}$' }),
      issues: [{ messageId: 'wide', file, at: '"^[0–9]{9}$"', fix: '"^[0-9]{9}$"' }],
    },
    'a wide hyphen between digits': {
      files: one({ pattern: '^[0-9]{8}－[0-9]{2}$' }),
      issues: [
        { messageId: 'wide', file, at: '"^[0-9]{8}－[0-9]{2}$"', fix: '"^[0-9]{8}-[0-9]{2}$"' },
      ],
    },
    'wide colons of a MAC address': {
      files: one({ pattern: '^[0-9A-F]{2}(?:：[0-9A-F]{2}){5}$' }),
      issues: [{ messageId: 'wide', file, fix: '"^[0-9A-F]{2}(?::[0-9A-F]{2}){5}$"' }],
    },
    'full-width brackets': {
      files: one({ pattern: '^［0-9］{9}$' }),
      right: one({ pattern: '^[0-9]{9}$' }),
      issues: [
        {
          messageId: 'wide',
          file,
          at: '"^［0-9］{9}$"',
          data: { letter: '［', meant: '^[0-9]{9}$' },
          fix: '"^[0-9]{9}$"',
        },
      ],
    },
    'full-width brackets around alternatives': {
      files: one({ pattern: '^（A|B）[0-9]{8}$' }),
      issues: [{ messageId: 'wide', file, at: '"^（A|B）[0-9]{8}$"', fix: '"^(A|B)[0-9]{8}$"' }],
    },
    'a full-width comma in a count': {
      files: one({ pattern: '^[0-9]{8，9}$' }),
      issues: [
        {
          messageId: 'wide',
          file,
          at: '"^[0-9]{8，9}$"',
          data: { letter: '，' },
          fix: '"^[0-9]{8,9}$"',
        },
      ],
    },
    'in slashes': {
      files: one({ pattern: '/^[0-9]{9}$/' }),
      right: one({ pattern: '^[0-9]{9}$' }),
      issues: [{ messageId: 'slashes', file, at: '"/^[0-9]{9}$/"', fix: '"^[0-9]{9}$"' }],
    },
    'in slashes, for capital letters too': {
      files: one({ pattern: '/^[a-z]+$/i' }),
      issues: [{ messageId: 'slashes', file, at: '"/^[a-z]+$/i"', data: { meant: '^[a-z]+$' } }],
    },
    'a backslash too many': {
      files: one({ pattern: '^\\\\d{9}$' }),
      right: one({ pattern: '^\\d{9}$' }),
      issues: [
        {
          messageId: 'doubled-backslash',
          file,
          at: '"^\\\\\\\\d{9}$"',
          fix: '"^\\\\d{9}$"',
          data: { written: '"^\\\\d{9}$"' },
        },
      ],
    },
    'a beginning at the end': {
      files: one({ pattern: '[0-9]{9}^' }),
      right: one({ pattern: '^[0-9]{9}$' }),
      issues: [{ messageId: 'nothing', file, at: '"[0-9]{9}^"' }],
    },
    'an end before the end': {
      files: one({ pattern: '^[0-9]{4}$[0-9]' }),
      issues: [{ messageId: 'nothing', file, at: '"^[0-9]{4}$[0-9]"' }],
    },
    'a class of nothing': {
      files: one({ pattern: '^[]+$' }),
      issues: [{ messageId: 'nothing', file, at: '"^[]+$"' }],
    },
    'nothing but the empty text': {
      files: one({ pattern: '^$' }),
      remedy: { '^$': '^[0-9]{9}$' },
      issues: [{ messageId: 'only-empty', file, at: '"^$"' }],
    },
    'more than may be entered': {
      files: one({ pattern: '^[0-9]{9,}$', maxLength: 8 }),
      right: one({ pattern: '^[0-9]{9,}$', maxLength: 9 }),
      issues: [{ messageId: 'too-long', file, at: '8', data: { length: 9, limit: 8 } }],
    },
    'a pattern that was added to a length': {
      files: one({ maxLength: 8, pattern: '^[0-9]{9,}$' }),
      issues: [{ messageId: 'too-long', file, at: '"^[0-9]{9,}$"' }],
    },
    'less than must be entered': {
      files: one({ pattern: '^[a-z]{2}[0-9]{4}$', minLength: 8 }),
      remedy: { '"minLength":8': '"minLength":6' },
      issues: [
        {
          messageId: 'too-short',
          file,
          at: '8',
          data: { length: 6, limit: 8 },
        },
      ],
    },
    'in a rule over several fields': {
      files: {
        [file]: formScreen({
          fields: { a: field() },
          rules: [{ properties: { a: { pattern: '/x/' } } }],
        }),
      },
      issues: [{ messageId: 'slashes', file, at: '"/x/"' }],
    },
    'where the format would refuse it too': {
      files: one({ format: 'cn-mobile', pattern: '/^1/' }),
      right: one({ format: 'cn-mobile', pattern: '^1' }),
      issues: [{ messageId: 'slashes', file, at: '"/^1/"' }],
    },
    'words for so many digits': {
      files: one({ pattern: '9 位数字' }),
      issues: [{ messageId: 'words', file, at: '"9 位数字"', fix: '"^[0-9]{9}$"' }],
    },
    'words for digits of several lengths': {
      files: one({ pattern: '6-12 digits' }),
      issues: [{ messageId: 'words', file, fix: '"^[0-9]{6,12}$"' }],
    },
    'words that say more': {
      files: one({ pattern: '学号必须是数字' }),
      remedy: { 学号必须是数字: '^[0-9]+$' },
      issues: [{ messageId: 'words', file, at: '"学号必须是数字"' }],
    },
    'the name of a format': {
      files: one({ pattern: 'email' }),
      remedy: { email: '^[^@]+@[^@]+$' },
      issues: [{ messageId: 'words', file, at: '"email"' }],
    },
    'blanks around a pattern': {
      files: one({ pattern: ' ^[0-9]{9}$ ' }),
      issues: [{ messageId: 'blanks', file, fix: '"^[0-9]{9}$"' }],
    },
  },
});
