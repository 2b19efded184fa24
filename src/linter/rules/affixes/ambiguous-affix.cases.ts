import { type Files, field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const form = (account: object, builder: object) => ({
  [file]: formScreen({
    fields: {
      account: field({ ...account }),
      area: field({
        choices: [
          { value: 'hdx', label: 'A' },
          { value: '@a', label: 'B' },
        ],
      }),
    },
    submit: { operation: 'openMiniProgram', values: { user: { from: 'account', ...builder } } },
  }),
});
const chosen = (account: Files) => ({
  [file]: formScreen({
    fields: {
      account: field(account),
      area: field({
        choices: [
          { value: '@x', label: 'A' },
          { value: '2@x', label: 'B' },
        ],
      }),
    },
    submit: {
      operation: 'openMiniProgram',
      values: { user: { from: 'account', suffix: { field: 'area' } } },
    },
  }),
});
const digits = { pattern: '^[0-9]{9}$' };

const signIn = (step: string, fields: object) => ({
  'schools/lakeside/screens/login.json': {
    screen: 'login',
    extends: 'stock',
    patch: {
      blocks: {
        form: {
          steps: {
            [step]: { fields, submit: { values: { user: { from: 'account', suffix: '01' } } } },
          },
        },
      },
    },
  },
});

export const ambiguousAffixCases = defineCases('ambiguous-affix', {
  valid: {
    'a pattern that is removed though it never was, told as that': {
      files: signIn('sign-in', { account: { pattern: null } }),
      others: ['broken-extends'],
    },
    'a step with a mistyped id, told as that': {
      files: signIn('signin', {}),
      others: ['broken-extends'],
    },
    'two suffixes after accounts of one length': { files: chosen(digits) },
    'a text with a sign': { files: form({}, { prefix: ',0,', suffix: '@dx' }) },
    'letters after an account of digits': { files: form(digits, { suffix: 'dx' }) },
    'choices of letters after an account of digits': {
      files: form(digits, { suffix: { field: 'area' } }),
    },
  },
  invalid: {
    'a digit before accounts of any form': {
      files: form({}, { prefix: '0' }),
      right: form({}, { prefix: ',0,' }),
      issues: [{ messageId: 'prefix', file, at: '"0"', data: { text: '0', field: 'account' } }],
    },
    'a digit, beside a mistake in another file of the school': {
      files: {
        ...form({}, { prefix: '0' }),
        'schools/lakeside/screens/guide.json': { screen: 'guide', title: 'A', block: [] },
      },
      issues: [{ messageId: 'prefix', file, at: '"0"' }],
    },
    'digits after accounts of digits': {
      files: form(digits, { suffix: '001' }),
      remedy: { '"001"': '"@001"' },
      issues: [{ messageId: 'suffix', file, at: '"001"' }],
    },
    'letters on one kind of device': {
      files: form({}, { suffix: { device: { PC: 'pc', IOS: '@ios' } } }),
      issues: [{ messageId: 'suffix', file, at: '"pc"' }],
    },
    'a choice of letters': {
      files: form({}, { suffix: { field: 'area' } }),
      issues: [
        { messageId: 'suffix', file, at: '"area"', data: { text: 'hdx', field: 'account' } },
      ],
    },
    'two suffixes, of which one is the end of the other': {
      files: chosen({ pattern: '^[0-9]{8,9}$' }),
      remedy: { '^[0-9]{8,9}$': '^[0-9]{9}$' },
      issues: [
        {
          messageId: 'suffixes',
          file,
          at: '"area"',
          data: { text: '2@x', other: '@x', rest: '2', field: 'account' },
        },
      ],
    },
    'two prefixes by device': {
      files: form({}, { prefix: { device: { PC: '-', IOS: '-2', ANDROID: '-' } } }),
      remedy: { '"-2"': '"_"' },
      issues: [{ messageId: 'prefixes', file, at: '"-2"', data: { text: '-2', other: '-' } }],
    },
  },
});
