import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const login = 'schools/lakeside/screens/login.json';

export const missingRequestFieldCases = defineCases('missing-request-field', {
  valid: {
    'a field whose name is mistyped, which is told as one that nobody receives': {
      files: {
        [file]: formScreen({
          fields: {
            user: field({ required: true }),
            curentPassword: field({ required: true, widget: 'password' }),
            password: field({
              required: true,
              widget: 'password',
              options: { purpose: 'new' },
            }),
            confirm: field({ required: true, widget: 'password' }),
          },
          submit: { operation: 'changePassword' },
        }),
      },
      others: ['unsent-field'],
    },
    'a name of the request that is mistyped, which is told as one that nobody takes': {
      files: {
        [file]: formScreen({
          fields: {
            account: field({ required: true }),
            identification: field({ required: true, widget: 'cn-id-card' }),
          },
          submit: { operation: 'verifyIdentification', values: { users: 'account' } },
        }),
      },
      others: ['unknown-request-field'],
    },
    'a field that another one names, and that is told as none': {
      files: {
        [file]: formScreen({
          fields: {
            user: field({ required: true }),
            phrase: field({ required: true, visibleWhen: { password: 'x' } }),
          },
          submit: { operation: 'signIn' },
        }),
      },
      others: ['unknown-field'],
    },
    'fields of the same names': {
      files: {
        [file]: formScreen({
          fields: {
            user: field({ required: true }),
            password: field({ required: true, widget: 'password' }),
          },
          submit: { operation: 'signIn' },
        }),
      },
    },
    'values for what has another name': {
      files: {
        [file]: formScreen({
          fields: {
            account: field({ required: true }),
            password: field({ required: true, widget: 'password' }),
          },
          submit: { operation: 'signIn', values: { user: { from: 'account' } } },
        }),
      },
    },
    'a field of an earlier step': {
      files: {
        [file]: {
          screen: 'tdt',
          title: 'A',
          blocks: [
            {
              block: 'form',
              steps: [
                { id: 'a', fields: { user: field({ required: true }) }, submit: {} },
                {
                  id: 'b',
                  fields: { password: field({ required: true, widget: 'password' }) },
                  submit: { operation: 'signIn' },
                },
              ],
            },
          ],
        },
      },
    },
    'what the form takes from the redirect by name': {
      files: {
        [file]: formScreen({
          submit: { operation: 'addDevice', values: { mac: { query: 'mac' } } },
        }),
      },
    },
    'a default need not be given': {
      files: {
        [file]: formScreen({
          fields: { phone: field({ required: true }) },
          submit: { operation: 'requestCode' },
        }),
      },
    },
  },
  invalid: {
    'a field that is called nearly so, and named by another': {
      files: {
        'schools/lakeside/screens/change-password.json': formScreen({
          screen: 'change-password',
          fields: {
            account: field({ required: true, maxLength: 64 }),
            current: field({ required: true, widget: 'password', options: { purpose: 'current' } }),
            password: field({ required: true, widget: 'password', options: { purpose: 'new' } }),
            confirms: field({
              required: true,
              widget: 'password',
              options: { purpose: 'confirm', matches: 'password' },
            }),
          },
          submit: {
            operation: 'changePassword',
            values: { user: 'account', currentPassword: 'current' },
          },
        }),
      },
      issues: [
        {
          messageId: 'mistyped',
          file: 'schools/lakeside/screens/change-password.json',
          at: '"confirms"',
          data: { own: 'confirms', field: 'confirm' },
          fix: '"confirm"',
        },
      ],
    },
    'a form for another operation, told once': {
      files: {
        [file]: formScreen({
          fields: { account: field({ required: true }) },
          submit: { operation: 'verifyCode', values: { user: 'account' } },
        }),
      },
      remedy: { verifyCode: 'openMiniProgram' },
      issues: [
        {
          messageId: 'none-given',
          file,
          at: '"values"',
          data: { operation: 'verifyCode', fields: ['phone', 'verifyCode'] },
        },
      ],
    },
    'values leave one out': {
      files: {
        [file]: formScreen({
          fields: { account: field(), secret: field() },
          submit: { operation: 'signIn', values: { user: 'account' } },
        }),
      },
      right: {
        [file]: formScreen({
          fields: {
            account: field({ required: true }),
            secret: field({ required: true, widget: 'password' }),
          },
          submit: { operation: 'signIn', values: { user: 'account', password: 'secret' } },
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
    'what only the network’s redirect may give': {
      files: { [file]: formScreen({ submit: { operation: 'addDevice' } }) },
      issues: [
        {
          messageId: 'not-given',
          file,
          at: '"addDevice"',
          data: { operation: 'addDevice', field: 'mac' },
        },
      ],
    },
    'what a widget sends': {
      files: {
        [file]: formScreen({
          fields: {
            mobile: field(),
            code: field({
              widget: 'sms-code',
              options: { send: 'requestCode', phone: 'mobile' },
            }),
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
      issues: [{ messageId: 'not-given', file: login, at: 'null' }],
    },
    'a patch takes the field away': {
      files: {
        [login]: {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: { form: { steps: { 'sign-in': { fields: { password: null } } } } },
          },
        },
      },
      issues: [
        {
          messageId: 'not-given',
          file: login,
          at: 'null',
          data: { operation: 'signIn', field: 'password' },
        },
      ],
    },
  },
});
