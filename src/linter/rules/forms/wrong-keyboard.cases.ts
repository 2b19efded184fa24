import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });

export const wrongKeyboardCases = defineCases('wrong-keyboard', {
  valid: {
    digits: { files: one({ inputmode: 'numeric', pattern: '^[0-9]{3,4}$' }) },
    'digits with a dash': { files: one({ inputmode: 'tel', pattern: '^[0-9]+-[0-9]+$' }) },
    'letters that may be left out': { files: one({ inputmode: 'tel', pattern: '^[A-Z]?[0-9]+$' }) },
    'words that ask for digits': {
      files: one({ inputmode: 'numeric', pattern: '^[A-Z]{2}[0-9]{7}$', placeholder: '9 位数字' }),
    },
  },
  invalid: {
    'a pattern with letters': {
      files: one({ inputmode: 'numeric', pattern: '^[A-Z][0-9]{3}$' }),
      right: one({ inputmode: 'text', pattern: '^[A-Z][0-9]{3}$' }),
      issues: [{ messageId: 'letters', file, at: '"numeric"', data: { mode: 'numeric' } }],
    },
    'a format with letters': {
      files: one({ inputmode: 'tel', format: 'mac-address' }),
      issues: [{ messageId: 'letters', file, at: '"tel"' }],
    },
    'an example with letters': {
      files: one({ inputmode: 'numeric', placeholder: '如 alex.chen' }),
      issues: [{ messageId: 'letters', file, data: { sample: 'alex.chen' } }],
    },
    'a default with letters': {
      files: one({ inputmode: 'decimal', default: 'A101' }),
      issues: [{ messageId: 'letters', file, data: { sample: 'A101' } }],
    },
    'no keyboard': {
      files: one({ inputmode: 'none' }),
      right: one({}),
      issues: [{ messageId: 'none', file, at: '"none"' }],
    },
    'a digit or an X': {
      files: one({ inputmode: 'numeric', pattern: '^[0-9]{7}[0-9X]$' }),
      right: one({ inputmode: 'text', pattern: '^[0-9]{7}[0-9X]$' }),
      issues: [{ messageId: 'letters', file, at: '"numeric"' }],
    },
  },
});
