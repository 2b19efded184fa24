import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const keep = (more: object = {}) => field({ keep: true, ...more });

const addDevice = (fields: object, values?: object) => ({
  [file]: formScreen({
    fields: { mac: field({ required: true }), ...fields },
    submit: { operation: 'addDevice', ...(values ? { values } : {}) },
  }),
});
const changePassword = (fields: object) => ({
  [file]: formScreen({
    fields: {
      user: field({ required: true }),
      currentPassword: field({
        required: true,
        widget: 'password',
        options: { purpose: 'current' },
      }),
      password: field({ required: true, widget: 'password', options: { purpose: 'new' } }),
      confirm: field({
        required: true,
        widget: 'password',
        options: { purpose: 'confirm', matches: 'password' },
      }),
      ...fields,
    },
    submit: { operation: 'changePassword' },
  }),
});
const login = (fields: object) => ({
  'schools/lakeside/screens/login.json': {
    screen: 'login',
    extends: 'stock',
    patch: { blocks: { form: { steps: { 'sign-in': { fields } } } } },
  },
});
const dormitory = {
  after: 'account',
  choices: [
    { value: 'n1', label: 'North 1' },
    { value: 'n2', label: 'North 2' },
  ],
};

export const keptFieldCases = defineCases('kept-field', {
  valid: {
    'a field that goes with the account': { files: login({ dormitory: keep(dormitory) }) },
    'a field that goes with the device': { files: addDevice({ room: keep({ maxLength: 40 }) }) },
    'a field that is kept, and that a value is made from': {
      files: addDevice({ room: keep() }, { alias: { from: 'mac', prefix: { field: 'room' } } }),
    },
    'a field that is not to be kept': {
      files: addDevice({ alias: field({ keep: false }) }),
    },
  },
  invalid: {
    'a plain field for a password': {
      files: addDevice({ pin: keep({ label: '宽带密码' }) }),
      right: addDevice({ pin: keep({ label: '密码提示' }) }),
      issues: [{ messageId: 'named', file, at: 'true', data: { field: 'pin' } }],
    },
    'a part of an ID number': {
      files: addDevice({ pin: keep({ label: '身份证号后六位' }) }),
      right: addDevice({ pin: keep({ label: '房间号后两位' }) }),
      issues: [{ messageId: 'named', file, at: 'true', data: { field: 'pin' } }],
    },
    'an ID number': {
      files: addDevice({ room: keep({ format: 'cn-id-card' }) }),
      right: addDevice({ room: keep() }),
      issues: [
        { messageId: 'secret', file, at: 'true', data: { field: 'room', widget: 'cn-id-card' } },
      ],
    },
    'a password on the sign-in page': {
      files: login({ pin: keep({ widget: 'password' }) }),
      issues: [
        {
          messageId: 'secret',
          file: 'schools/lakeside/screens/login.json',
          at: 'true',
          data: { field: 'pin', widget: 'password' },
        },
      ],
    },
    'what the request takes for a password': {
      files: {
        'schools/lakeside/screens/login.json': {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: {
                steps: {
                  'sign-in': {
                    fields: { password: null, pin: keep({ required: true }) },
                    submit: { values: { password: 'pin' } },
                  },
                },
              },
            },
          },
        },
      },
      remedy: { '"keep":true,': '' },
      issues: [
        {
          messageId: 'sent-as-secret',
          file: 'schools/lakeside/screens/login.json',
          at: 'true',
          data: { field: 'pin', operation: 'signIn' },
        },
      ],
    },
    'an operation that keeps nothing': {
      files: changePassword({ room: keep() }),
      right: changePassword({}),
      issues: [
        {
          messageId: 'keeps-nothing',
          file,
          at: 'true',
          data: {
            field: 'room',
            operation: ['changePassword'],
            operations: ['signIn', 'addDevice'],
          },
        },
      ],
    },
    'what the operation takes itself': {
      files: addDevice({ alias: keep() }),
      right: addDevice({ alias: field() }),
      issues: [{ messageId: 'own-field', file, at: 'true' }],
    },
    'a name that the operation gets from another field': {
      files: addDevice({ alias: keep(), name: field() }, { alias: 'name' }),
      right: addDevice({ room: keep(), name: field() }, { alias: 'name' }),
      issues: [{ messageId: 'own-field', file, at: 'true' }],
    },
    'a text that is longer than what is kept': {
      files: addDevice({ room: keep({ maxLength: 200 }) }),
      right: addDevice({ room: keep({ maxLength: 80 }) }),
      issues: [{ messageId: 'too-long', file, at: '200', data: { most: 80 }, fix: '80' }],
    },
    'a choice that is longer than what is kept': {
      files: addDevice({ room: keep({ choices: [{ value: 'x'.repeat(81), label: 'A' }] }) }),
      issues: [{ messageId: 'too-long', file, at: `"${'x'.repeat(81)}"` }],
    },
  },
});
