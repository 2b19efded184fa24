import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const sms = (options: object) =>
  formScreen({ fields: { phone: field(), code: field({ widget: 'sms-code', options }) } });

export const unknownOperationCases = defineCases('unknown-operation', {
  valid: {
    'an operation': { files: { [file]: formScreen({ submit: { operation: 'signOut' } }) } },
    'only the next step': { files: { [file]: formScreen({ submit: {} }) } },
    'a widget’s operation': { files: { [file]: sms({ send: 'requestCode' }) } },
  },
  invalid: {
    'a word for signing in': {
      files: { [file]: formScreen({ submit: { operation: 'login' } }) },
      issues: [{ messageId: 'no-operation', file, at: '"login"', data: { suggestion: 'signIn' } }],
    },
    'other letters': {
      files: { [file]: formScreen({ submit: { operation: 'openminiprogram' } }) },
      right: { [file]: formScreen({ submit: { operation: 'openMiniProgram' } }) },
      issues: [
        { messageId: 'no-operation', file, at: '"openminiprogram"', fix: '"openMiniProgram"' },
      ],
    },
    'an operation that ends more than a field, in its options': {
      files: { [file]: sms({ send: 'signOut' }) },
      right: { [file]: sms({ send: 'requestCode' }) },
      issues: [{ messageId: 'of-forms', file, at: '"signOut"', data: { name: 'signOut' } }],
    },
    'in a widget’s options': {
      files: { [file]: sms({ send: 'sendCode' }) },
      issues: [{ messageId: 'no-operation', file, at: '"sendCode"' }],
    },
    'in a patch': {
      files: {
        'schools/lakeside/screens/login.json': {
          screen: 'login',
          extends: 'stock',
          patch: { blocks: { form: { steps: { 'sign-in': { submit: { operation: 'logIn' } } } } } },
        },
      },
      issues: [
        { messageId: 'no-operation', file: 'schools/lakeside/screens/login.json', at: '"logIn"' },
      ],
    },
  },
});
