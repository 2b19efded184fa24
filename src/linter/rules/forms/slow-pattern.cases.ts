import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });

export const slowPatternCases = defineCases('slow-pattern', {
  valid: {
    'a pattern of one length': { files: one({ pattern: '^[0-9]{9}$' }) },
    'a group that is repeated': { files: one({ pattern: '^([0-9]{3}-)+[0-9]+$' }) },
    'an address': {
      files: one({ pattern: '^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$' }),
    },
  },
  invalid: {
    'a repetition within a repetition': {
      files: one({ pattern: '^([0-9]+)+$' }),
      right: one({ pattern: '^[0-9]+$' }),
      issues: [{ messageId: 'slow', file, at: '"^([0-9]+)+$"' }],
    },
    'a pattern of one length that tries each letter in two ways': {
      files: one({ pattern: '^(?:a|a){40}$' }),
      remedy: { '^(?:a|a){40}$': '^a{40}$' },
      issues: [{ messageId: 'undecided', file, at: '"^(?:a|a){40}$"' }],
    },
    'a reference within a repetition': {
      files: one({ pattern: '^(a?)(?:\\1a|a)*$' }),
      issues: [{ messageId: 'undecided', file }],
    },
    'a group that looks ahead': {
      files: one({ pattern: '^(?=(?:a|a)*$)[a-z]*$' }),
      issues: [{ messageId: 'undecided', file }],
    },
    // No value is ever tried: that would take years.
    'beside a value at first, choices and a prefix of letters': {
      files: {
        [file]: formScreen({
          fields: {
            a: field({ pattern: `^${'1?'.repeat(40)}${'1'.repeat(60)}$`, default: '1'.repeat(90) }),
            b: field({
              type: 'array',
              items: { type: 'string', pattern: '^(?:1|1){60}!$' },
              default: ['1'.repeat(60)],
            }),
          },
          submit: { ...TAKES_ALL, values: { a: { from: 'a', prefix: '1' } } },
        }),
      },
      issues: [
        { messageId: 'undecided', file },
        { messageId: 'undecided', file, at: '"^(?:1|1){60}!$"' },
      ],
    },
    'of names': {
      files: {
        [file]: formScreen({
          fields: { a: field() },
          rules: [{ patternProperties: { '^(a+)+$': { minLength: 1 } } }],
        }),
      },
      issues: [{ messageId: 'slow', file }],
    },
    'choices that are the same': {
      files: one({ pattern: '^(a|a)*$' }),
      issues: [{ messageId: 'slow', file, at: '"^(a|a)*$"' }],
    },
    'in a list’s items': {
      files: one({ type: 'array', items: { type: 'string', pattern: '^(\\w+\\s?)*$' } }),
      issues: [{ messageId: 'slow', file }],
    },
    'in a condition': {
      files: {
        [file]: formScreen({
          fields: { a: field() },
          rules: [{ properties: { a: { pattern: '(x+x+)+y' } } }],
        }),
      },
      issues: [{ messageId: 'slow', file, at: '"(x+x+)+y"' }],
    },
  },
});
