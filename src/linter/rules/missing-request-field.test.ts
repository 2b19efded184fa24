import { field, formScreen, testRule } from '../rule-tester.test-support';

const file = 'schools/lakeside/screens/tdt.json';
const login = 'schools/lakeside/screens/login.json';

testRule('missing-request-field', {
  valid: {
    'fields of the same names': {
      files: {
        [file]: formScreen({
          fields: { user: field(), password: field() },
          submit: { operation: 'signIn' },
        }),
      },
    },
    'a default need not be given': {
      files: {
        [file]: formScreen({ fields: { phone: field() }, submit: { operation: 'requestCode' } }),
      },
    },
  },
  invalid: {
    'values leave one out': {
      files: {
        [file]: formScreen({
          fields: { account: field(), password: field() },
          submit: { operation: 'signIn', values: { user: 'account' } },
        }),
      },
      issues: [
        {
          messageId: 'not-given',
          file,
          at: '"values"',
          data: { operation: 'signIn', field: 'password' },
        },
      ],
    },
    'no field of that name': {
      files: {
        [file]: formScreen({ fields: { address: field() }, submit: { operation: 'addDevice' } }),
      },
      issues: [{ messageId: 'not-given', file, at: '"addDevice"' }],
    },
    'what a widget sends': {
      files: {
        [file]: formScreen({
          fields: {
            mobile: field(),
            code: field(
              {},
              { widget: 'sms-code', options: { send: 'requestCode', phone: 'mobile' } },
            ),
          },
        }),
      },
      issues: [{ messageId: 'not-given', file, at: '"requestCode"' }],
    },
    'a patch takes one away': {
      files: {
        [login]: {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: { form: { steps: { 'sign-in': { submit: { values: { user: null } } } } } },
          },
        },
      },
      issues: [{ messageId: 'not-given', file: login, at: '"values"' }],
    },
  },
});
