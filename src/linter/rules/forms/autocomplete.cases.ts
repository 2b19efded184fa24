import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const tokens = (autocomplete: string, more: object = {}) => one({ autocomplete, ...more });
const password = (purpose: string) => ({ widget: 'password', options: { purpose } });

export const autocompleteCases = defineCases('autocomplete', {
  valid: {
    'a name': { files: tokens('username') },
    off: { files: tokens('off', password('current')) },
    'capital letters': { files: tokens('Given-Name') },
    'all that HTML allows': { files: tokens('section-a shipping work email webauthn') },
    'a new password': { files: tokens('new-password', password('new')) },
    'a telephone number to sign in with': {
      files: tokens('username', { widget: 'cn-mobile', format: 'cn-mobile' }),
    },
  },
  invalid: {
    'a mistyped name': {
      files: tokens('usrname'),
      right: tokens('username'),
      issues: [
        {
          messageId: 'no-token',
          file,
          at: '"usrname"',
          data: { token: 'usrname', suggestion: 'username' },
        },
      ],
    },
    'words in another order': {
      files: tokens('email work'),
      remedy: { 'email work': 'work email' },
      issues: [{ messageId: 'order', file, at: '"email work"' }],
    },
    'a kind of contact before what is none': {
      files: tokens('work username'),
      issues: [{ messageId: 'order', file, at: '"work username"' }],
    },
    nothing: { files: tokens(' '), issues: [{ messageId: 'order', file, at: '" "' }] },
    'a password in plain sight': {
      files: tokens('current-password'),
      remedy: { 'current-password': 'username' },
      issues: [{ messageId: 'wrong-field', file, at: '"current-password"' }],
    },
    'an account for a password': {
      files: tokens('username', password('current')),
      issues: [{ messageId: 'wrong-field', file, at: '"username"' }],
    },
    'the old password where a new one is chosen': {
      files: tokens('current-password', password('new')),
      issues: [{ messageId: 'wrong-field', file, at: '"current-password"' }],
    },
    'an address for a mobile number': {
      files: tokens('email', { widget: 'cn-mobile', format: 'cn-mobile' }),
      issues: [{ messageId: 'wrong-field', file, at: '"email"' }],
    },
  },
});
