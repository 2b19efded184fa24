import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const step = (id: string, names: string[], submit: object = {}) => ({
  id,
  fields: Object.fromEntries(names.map((name) => [name, field()])),
  submit: { ...TAKES_ALL, ...submit },
});
const steps = (...all: unknown[]) => ({
  [file]: { screen: 'tdt', title: 'A', blocks: [{ block: 'form', id: 'f', steps: all }] },
});
const values = (builders: object) => ({
  [file]: formScreen({
    fields: { account: field(), carrier: field() },
    submit: { ...TAKES_ALL, values: builders },
  }),
});
const other = (more: object) => ({
  [file]: formScreen({ fields: { account: field(), other: field({ ...more }) } }),
});
const rules = (...all: object[]) => ({
  [file]: formScreen({ fields: { account: field() }, rules: all }),
});
const login = 'schools/lakeside/screens/login.json';

export const unknownFieldCases = defineCases('unknown-field', {
  valid: {
    'a field that is no object is told as that': {
      files: {
        [file]: formScreen({
          fields: { account: 'text', other: field({ visibleWhen: { account: 'x' } }) },
        }),
      },
      others: ['schema'],
    },
    'a field whose name is none is told as that': {
      files: {
        [file]: formScreen({
          fields: { 账号: field(), other: field({ visibleWhen: { account: 'x' } }) },
        }),
      },
      others: ['schema'],
    },
    'fields of the step': {
      files: values({
        user: { from: 'account', suffix: { field: 'carrier' } },
        x: { text: 'account2' },
      }),
    },
    'a field of an earlier step': {
      files: steps(step('a', ['phone']), step('b', ['code'], { values: { phone: 'phone' } })),
    },
    'a result of an earlier step’s operation': {
      files: steps(
        {
          ...step('a', [], { operation: 'verifyIdentification' }),
          fields: {
            user: field({ required: true }),
            identification: field({ required: true, format: 'cn-id-card' }),
          },
        },
        {
          ...step('b', []),
          fields: { code: field({ visibleWhen: { codeNeeded: true } }) },
        },
      ),
    },
    'a form that goes back': {
      files: steps(
        step('a', ['phone'], { values: { code: 'code' } }),
        step('b', ['code'], { then: { step: 'a' } }),
      ),
      others: ['form-flow'],
    },
  },
  invalid: {
    'a password that must repeat itself': {
      files: other({ widget: 'password', options: { purpose: 'confirm', matches: 'other' } }),
      right: other({ widget: 'password', options: { purpose: 'new' } }),
      issues: [{ messageId: 'itself', file, at: '"other"', data: { known: ['account'] } }],
    },
    'a slip in a condition': {
      files: other({ visibleWhen: { acount: 'x' } }),
      right: other({ visibleWhen: { account: 'x' } }),
      issues: [{ messageId: 'no-field', file, at: '"acount"', fix: '"account"' }],
    },
    'a condition that names its field by a member': {
      files: other({ visibleWhen: { field: 'account', value: 'x' } }),
      right: other({ visibleWhen: { account: 'x' } }),
      issues: [
        {
          messageId: 'turned-condition',
          file,
          at: '"field"',
          data: { name: 'field', field: 'account', meant: '{"account":"x"}' },
        },
      ],
    },
    'a value builder': {
      files: values({ user: 'acount', b: { from: 'acount' } }),
      remedy: { '"account":{': '"acount":{' },
      issues: [
        { messageId: 'mistyped-field', file, at: '"account"', data: { name: 'acount', count: 2 } },
      ],
    },
    'a name in two places, of a field that a third one names': {
      files: values({ a: 'account', user: 'acount', b: { from: 'acount' } }),
      remedy: { '"user":"acount"': '"user":"account"', '"from":"acount"': '"from":"account"' },
      issues: [
        {
          messageId: 'no-field-often',
          file,
          at: '"acount"',
          data: { field: 'acount', count: 2, suggestion: 'account' },
        },
      ],
    },
    'an affix': {
      files: values({
        user: { from: 'account', prefix: { field: 'campus' }, suffix: { field: 'carier' } },
      }),
      issues: [
        {
          messageId: 'no-field',
          file,
          at: '"campus"',
          data: { field: 'campus', known: ['account', 'carrier'] },
        },
        { messageId: 'no-field', file, at: '"carier"', fix: '"carrier"' },
      ],
    },
    'what a rule requires': {
      files: rules({ required: ['account', 'phone'] }),
      issues: [{ messageId: 'no-field', file, at: '"phone"' }],
    },
    'a result of the step itself, and of another operation': {
      files: steps(
        {
          ...step('a', [], { operation: 'verifyIdentification' }),
          fields: { user: field(), identification: field({ visibleWhen: { codeNeeded: true } }) },
        },
        { ...step('b', []), fields: { code: field({ visibleWhen: { codeNeded: true } }) } },
      ),
      issues: [
        { messageId: 'no-field', file, at: '"codeNeeded"' },
        { messageId: 'no-field', file, at: '"codeNeded"', fix: '"codeNeeded"' },
      ],
    },
    visibleWhen: {
      files: other({ visibleWhen: { acount: 'x' } }),
      issues: [{ messageId: 'no-field', file, at: '"acount"', fix: '"account"' }],
    },
    'a widget’s options': {
      files: other({ widget: 'password', options: { purpose: 'confirm', matches: 'pasword' } }),
      issues: [{ messageId: 'no-field', file, at: '"pasword"' }],
    },
    'a condition': {
      files: rules({
        allOf: [{ if: { properties: { campus: { const: 1 } } }, then: { required: ['x'] } }],
      }),
      issues: [
        { messageId: 'no-field', file, at: '"campus"' },
        { messageId: 'no-field', file, at: '"x"' },
      ],
    },
    'a field of a later step': {
      files: steps(step('a', ['phone'], { values: { code: 'code' } }), step('b', ['code'])),
      remedy: { '"code":"code"': '"code":"phone"' },
      issues: [{ messageId: 'later-field', file, at: '"code"' }],
    },
    'values without an operation': {
      files: {
        [file]: formScreen({ fields: { a: field() }, submit: { values: { x: 'aa' } } }),
      },
      issues: [{ messageId: 'no-field', file, at: '"aa"', fix: '"a"' }],
    },
    'what a widget sends': {
      files: other({
        widget: 'sms-code',
        options: { send: 'requestCode', phone: 'account', values: { phone: 'acount' } },
      }),
      issues: [{ messageId: 'no-field', file, at: '"acount"', fix: '"account"' }],
    },
    'no such step': {
      files: steps(step('a', [], { then: { step: 'confirn' } }), step('confirm', [])),
      issues: [{ messageId: 'no-step', file, at: '"confirn"', fix: '"confirm"' }],
    },
    'a patch removes a field that the stock screen uses': {
      files: {
        [login]: {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: {
                steps: {
                  'sign-in': { fields: { account: null } },
                },
              },
            },
          },
        },
      },
      issues: [
        {
          messageId: 'no-field',
          file: login,
          at: '"account"',
          data: { field: 'account', known: ['password', 'remember'] },
        },
      ],
    },
  },
});
