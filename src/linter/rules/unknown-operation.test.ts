import { field, formScreen, testRule } from '../rule-tester.test-support';

const file = 'schools/lakeside/screens/tdt.json';
const sms = (options: object) =>
  formScreen({ fields: { phone: field(), code: field({ widget: 'sms-code', options }) } });

testRule('unknown-operation', {
  valid: {
    'an operation': { files: { [file]: formScreen({ submit: { operation: 'signOut' } }) } },
    'only the next step': { files: { [file]: formScreen({ submit: {} }) } },
    'a widget’s operation': { files: { [file]: sms({ send: 'requestCode' }) } },
  },
  invalid: {
    'other letters': {
      files: { [file]: formScreen({ submit: { operation: 'signin' } }) },
      issues: [{ messageId: 'no-operation', file, at: '"signin"', fix: '"signIn"' }],
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
