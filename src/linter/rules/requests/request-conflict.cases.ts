import { field } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/change-password.json';
const code = 'schools/lakeside/screens/tdt.json';
const page = (password: object) => ({
  [file]: {
    screen: 'change-password',
    extends: 'stock',
    patch: { blocks: { form: { steps: { change: { fields: { password: { ...password } } } } } } },
  },
});
const codePage = (verifyCode: object) => ({
  [code]: {
    screen: 'tdt',
    title: 'A',
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'one',
            fields: {
              phone: field({ required: true, format: 'cn-mobile' }),
              verifyCode: field({ required: true, ...verifyCode }),
            },
            submit: { operation: 'verifyCode' },
          },
        ],
      },
    ],
  },
});
const numberPage = (values: object) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [
    {
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: {
            account: field({ required: true, type: 'integer' }),
            password: field({ required: true, widget: 'password' }),
          },
          submit: { operation: 'signIn', values },
        },
      ],
    },
  ],
});
const policy = (passwords: object) => ({
  'schools/lakeside/configration.json': {
    schoolNameEn: 'lakeside',
    accounts: { passwords: { ...passwords } },
  },
});

const device = (mac: object) => ({
  'schools/lakeside/screens/noSense.json': {
    screen: 'noSense',
    extends: 'stock',
    patch: { blocks: { form: { steps: { add: { fields: { mac: { ...mac } } } } } } },
  },
});

const signIn = (password: object) => ({
  'schools/lakeside/screens/login.json': {
    screen: 'login',
    extends: 'stock',
    patch: { blocks: { form: { steps: { 'sign-in': { fields: { password } } } } } },
  },
});
const firstPassword = {
  'schools/lakeside/configration.json': {
    schoolNameEn: 'lakeside',
    accounts: { initialPassword: { from: 'identification', last: 6 } },
  },
};

export const requestConflictCases = defineCases('request-conflict', {
  valid: {
    'a page that says nothing of the length, below the policy': {
      files: { ...page({ help: 'A' }), ...policy({ minLength: 12 }) },
    },
    'a sign-in that takes what the pages set': { files: signIn({ maxLength: 16 }) },
    'a shorter field': { files: page({ maxLength: 16 }) },
    'a pattern that looks ahead': { files: page({ pattern: '^(?=.*[A-Z])(?=.*[0-9]).+$' }) },
    'the same pattern in other words': { files: codePage({ pattern: '^\\d{6}$' }) },
    'a policy that the page can hold': {
      files: { ...page({ maxLength: 16 }), ...policy({ minLength: 12, kinds: 3 }) },
    },
  },
  invalid: {
    'a sign-in that takes no password that the pages set': {
      files: signIn({ maxLength: 5 }),
      right: signIn({ maxLength: 32 }),
      issues: [
        {
          messageId: 'sign-in',
          file: 'schools/lakeside/screens/login.json',
          at: '5',
          data: { keyword: 'maxLength', own: '5', rule: 'minLength 8' },
        },
      ],
    },
    'a sign-in that does not take first passwords': {
      files: { ...signIn({ minLength: 8 }), ...firstPassword },
      right: { ...signIn({ minLength: 6 }), ...firstPassword },
      issues: [
        {
          messageId: 'first',
          file: 'schools/lakeside/screens/login.json',
          at: '8',
          data: { keyword: 'minLength', length: 6 },
        },
      ],
    },
    'a pattern that first passwords do not match': {
      files: { ...signIn({ pattern: '^.{8,64}$' }), ...firstPassword },
      issues: [{ messageId: 'first', file: 'schools/lakeside/screens/login.json' }],
    },
    'a sign-in that takes six digits': {
      files: signIn({ pattern: '^[0-9]{6}$' }),
      issues: [{ messageId: 'sign-in', file: 'schools/lakeside/screens/login.json' }],
    },
    'a number where the operation takes text': {
      files: { [code]: numberPage({ user: 'account' }) },
      right: { [code]: numberPage({ user: { from: 'account' } }) },
      issues: [{ messageId: 'other-type', file: code, at: '"integer"', data: { name: 'user' } }],
    },
    'a bound beyond that of the request': {
      files: page({ maxLength: 128 }),
      right: page({ maxLength: 60 }),
      issues: [
        {
          messageId: 'looser',
          file,
          at: '128',
          data: { field: 'password', keyword: 'maxLength', own: '128', rule: '64' },
        },
      ],
    },
    'a lower bound below it': {
      files: page({ minLength: 4 }),
      issues: [{ messageId: 'looser', file, at: '4', data: { keyword: 'minLength', rule: '8' } }],
    },
    'another format than the request has': {
      files: device({ format: 'cn-mobile', widget: 'text' }),
      issues: [{ messageId: 'refused', file: 'schools/lakeside/screens/noSense.json' }],
    },
    'a password that is too short for the gateway': {
      files: page({ minLength: 4, maxLength: 6 }),
      right: page({ maxLength: 20 }),
      issues: [{ messageId: 'refused', file, at: '6', data: { rule: ['minLength 8'] } }],
    },
    'a password of six digits': {
      files: page({ minLength: 4, pattern: '^[0-9]{6}$' }),
      issues: [{ messageId: 'refused', file, at: '"^[0-9]{6}$"' }],
    },
    'a code of four digits': {
      files: codePage({ pattern: '^[0-9]{4}$' }),
      right: codePage({ pattern: '^[0-9]{6}$' }),
      issues: [{ messageId: 'refused', file: code, at: '"^[0-9]{4}$"' }],
    },
    'a pattern for a part of a code': {
      files: codePage({ pattern: '[0-9]{6}' }),
      issues: [{ messageId: 'looser-pattern', file: code, at: '"[0-9]{6}"', fix: '"^[0-9]{6}$"' }],
    },
    'a code of letters': {
      files: codePage({ pattern: '^[A-Z]{6}$' }),
      issues: [{ messageId: 'refused', file: code, at: '"^[A-Z]{6}$"' }],
    },
    'a code with less room': {
      files: codePage({ maxLength: 4 }),
      issues: [{ messageId: 'refused', file: code, at: '4' }],
    },
    'a choice that is no code': {
      files: codePage({ choices: [{ value: 'none', label: 'A' }] }),
      right: codePage({}),
      issues: [{ messageId: 'refused-value', file: code, at: '"none"' }],
    },
    'a policy of longer passwords than one can sign in with': {
      files: { ...policy({ minLength: 10 }), ...signIn({ maxLength: 8 }) },
      remedy: { '"maxLength":8': '"maxLength":32' },
      issues: [{ messageId: 'policy', file: 'schools/lakeside/screens/login.json', at: '8' }],
    },
    'a policy of longer passwords': {
      files: { ...page({ maxLength: 16 }), ...policy({ minLength: 20 }) },
      right: { ...page({ maxLength: 40 }), ...policy({ minLength: 20 }) },
      issues: [{ messageId: 'policy', file, at: '16', data: { rule: 'minLength 20' } }],
    },
    'a policy of more kinds of characters': {
      files: { ...page({ pattern: '^[0-9]{8,16}$' }), ...policy({ kinds: 2 }) },
      issues: [{ messageId: 'policy', file, at: '"^[0-9]{8,16}$"', data: { rule: 'kinds 2' } }],
    },
    'a shorter password than the policy asks for': {
      files: { ...page({ minLength: 9 }), ...policy({ minLength: 12 }) },
      right: { ...page({ minLength: 12 }), ...policy({ minLength: 12 }) },
      issues: [{ messageId: 'looser-policy', file, at: '9', data: { own: 9, least: 12 } }],
    },
  },
});
