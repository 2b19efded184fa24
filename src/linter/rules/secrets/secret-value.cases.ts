import { defineCases } from '../../define-cases';

const screen = 'schools/lakeside/screens/login.json';
const configuration = 'schools/lakeside/configration.json';

const field = (label: string, more: object = {}) => ({ label, required: true, ...more });
const account = field('Account');
const password = field('Password', { widget: 'password' });

/** A sign-in screen with these fields and values of its request. */
const signIn = (fields: object, values: object, operation = 'signIn') => ({
  [screen]: {
    screen: 'login',
    title: 'Sign in',
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [{ id: 'sign-in', fields, submit: { operation, label: 'Go', values } }],
      },
    ],
  },
});
const usual = signIn({ account, password }, { user: { from: 'account' } });

export const secretValueCases = defineCases('secret-value', {
  valid: {
    'a password that is entered and sent as one': { files: usual },
    'a password in a field of another name': {
      files: signIn({ account, word: password }, { user: { from: 'account' }, password: 'word' }),
    },
  },
  invalid: {
    'a password in a plain field': {
      files: signIn({ account, password: field('Password') }, { user: { from: 'account' } }),
      right: usual,
      issues: [{ messageId: 'plain', file: screen, data: { field: 'password' } }],
    },
    'a password in a field of text': {
      files: signIn(
        { account, password: field('Password', { widget: 'text' }) },
        { user: { from: 'account' } },
      ),
      issues: [{ messageId: 'plain', file: screen, at: '"text"' }],
    },
    'a password as the account’s name': {
      files: signIn({ account, password }, { user: 'password', ssid: 'account' }),
      right: usual,
      issues: [
        {
          messageId: 'leaks',
          file: screen,
          at: '"password"',
          data: { name: 'user', field: 'password' },
        },
      ],
    },
    'a password with an affix as the account’s name': {
      files: signIn(
        { account, password },
        { user: { from: 'password', suffix: '@x' }, ssid: 'account' },
      ),
      issues: [{ messageId: 'leaks', file: screen, at: '"user"' }],
    },
    'a field for passwords with the account’s name': {
      files: signIn({ user: password, password }, {}),
      issues: [{ messageId: 'leaks', file: screen, at: '"user"' }],
    },
    'an ID number as the name of a network': {
      files: signIn(
        { account, password, id: field('ID number', { widget: 'cn-id-card' }) },
        { user: { from: 'account' }, ssid: 'id' },
      ),
      issues: [{ messageId: 'leaks', file: screen, at: '"id"', data: { name: 'ssid' } }],
    },
    'a fixed password': {
      files: signIn({ account }, { user: { from: 'account' }, password: { text: 'Known-2026' } }),
      remedy: {
        '"account":{"label":"Account"':
          '"password":{"label":"Password","widget":"password","required":true},"account":{"label":"Account"',
        '"password":{"text":"Known-2026"}': '"password":"password"',
      },
      issues: [{ messageId: 'known', file: screen, data: { name: 'password' } }],
    },
    'a password that is chosen from a list': {
      files: signIn(
        {
          account,
          password: field('Password', { choices: [{ value: 'Known-2026', label: 'A' }] }),
        },
        { user: { from: 'account' } },
      ),
      issues: [{ messageId: 'known', file: screen, at: '"password"' }],
    },
    'the account’s name as the password': {
      files: signIn({ account }, { user: { from: 'account' }, password: 'account' }),
      issues: [{ messageId: 'known', file: screen, at: '"account"' }],
    },
    'a password out of the address': {
      files: signIn({ account }, { user: { from: 'account' }, password: { query: 'p' } }),
      remedy: {
        '"account":{"label":"Account"':
          '"password":{"label":"Password","widget":"password","required":true},"account":{"label":"Account"',
        '"password":{"query":"p"}': '"password":"password"',
      },
      issues: [{ messageId: 'in-address', file: screen }],
    },
    'a parameter of the network’s with the name of a secret': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', networkParameters: { password: 'p' } },
      },
      issues: [{ messageId: 'in-address', file: configuration, at: '"password"' }],
    },
  },
});
