import { field, formScreen } from '../case-files';
import { defineCases } from '../define-cases';

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
