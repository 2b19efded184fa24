import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const rules = (...all: object[]) => ({
  [file]: formScreen({ fields: { a: field(), n: field({ type: 'number' }) }, rules: all }),
});
const choices = [{ value: 'x', label: 'X' }];

export const idleKeywordCases = defineCases('idle-keyword', {
  valid: {
    'rules of text': { files: one({ minLength: 1, maxLength: 9, pattern: '^[a-z]+$' }) },
    'rules of a number': { files: one({ type: 'integer', minimum: 1, maximum: 9 }) },
    'rules of a list': {
      files: one({
        type: 'array',
        choices,
        items: { type: 'string', maxLength: 3 },
        minItems: 1,
        uniqueItems: true,
      }),
    },
    'messages for what may be checked': {
      files: one({ pattern: '^[a-z]+$', messages: { required: 'A', pattern: 'B' } }),
    },
    'a message for what the rules of the step check': {
      files: {
        [file]: formScreen({
          fields: { a: field({ messages: { minLength: 'B' } }), b: field() },
          rules: [{ if: { required: ['b'] }, then: { properties: { a: { minLength: 3 } } } }],
        }),
      },
    },
    'a condition whose consequence is misspelt, which is told as that': {
      files: {
        [file]: formScreen({
          fields: { a: field(), b: field() },
          rules: [{ if: { required: ['b'] }, than: { required: ['a'] } }],
        }),
      },
      others: ['step-schema'],
    },
    'messages for what a widget checks': {
      files: one({ widget: 'date', messages: { format: 'B' } }),
    },
  },
  invalid: {
    'a tick that must be set, and may be left': {
      files: one({ type: 'boolean', const: true }),
      remedy: { '"const":true': '"const":true,"required":true' },
      issues: [{ messageId: 'half', file, at: '"const"', data: { other: 'required' } }],
    },
    'a message for a rule that the field has not': {
      files: one({ messages: { pattern: 'B' } }),
      right: one({ pattern: '^[a-z]+$', messages: { pattern: 'B' } }),
      issues: [
        { messageId: 'no-rule', file, at: '"pattern"', data: { field: 'a', keyword: 'pattern' } },
      ],
    },
    'messages for choices and a format, where there are none': {
      files: one({ messages: { enum: 'B', format: 'C', confirm: 'D', maxLength: 'E' } }),
      issues: [
        { messageId: 'no-rule', file, at: '"enum"' },
        { messageId: 'no-rule', file, at: '"format"' },
        { messageId: 'no-rule', file, at: '"confirm"' },
        { messageId: 'no-rule', file, at: '"maxLength"' },
      ],
    },
    'a limit of numbers, of text': {
      files: one({ minimum: 8 }),
      right: one({ minLength: 8 }),
      issues: [
        {
          messageId: 'number',
          file,
          at: '"minimum"',
          data: { keyword: 'minimum', field: 'a', type: 'string' },
        },
      ],
    },
    'a length of a number': {
      files: one({ type: 'number', maxLength: 8 }),
      right: one({ type: 'number', maximum: 99999999 }),
      issues: [{ messageId: 'text', file, at: '"maxLength"', data: { use: 'minimum, maximum' } }],
    },
    'a pattern of a tick': {
      files: one({ type: 'boolean', pattern: '^x$' }),
      issues: [{ messageId: 'text', file, at: '"pattern"' }],
    },
    'how many of one': {
      files: one({ choices, minItems: 1, uniqueItems: true }),
      remedy: { ',"minItems":1,"uniqueItems":true': '' },
      issues: [
        { messageId: 'list', file, at: '"minItems"' },
        { messageId: 'list', file, at: '"uniqueItems"' },
      ],
    },
    'a limit of numbers, of texts in a list': {
      files: one({ type: 'array', choices, items: { type: 'string', maximum: 3 } }),
      issues: [{ messageId: 'number', file, at: '"maximum"' }],
    },
    'an example in a box to tick': {
      files: one({ type: 'boolean', placeholder: 'A' }),
      remedy: { ',"placeholder":"A"': '' },
      issues: [{ messageId: 'looks', file, at: '"placeholder"' }],
    },
    'a type that goes with nothing else': {
      files: one({ type: 'boolean', maxLength: 8, placeholder: 'A' }),
      right: one({ maxLength: 8, placeholder: 'A' }),
      issues: [
        {
          messageId: 'several',
          file,
          at: '"type"',
          data: { type: 'boolean', keywords: ['maxLength', 'placeholder'] },
        },
      ],
    },
    'what a browser fills in, of a box to tick': {
      files: one({ type: 'boolean', autocomplete: 'username' }),
      issues: [{ messageId: 'looks', file, at: '"autocomplete"' }],
    },
    'a message for what is never checked': {
      files: one({ messages: { minItems: 'A' } }),
      remedy: { '"minItems":"A"': '' },
      issues: [{ messageId: 'message', file, at: '"minItems"' }],
    },
    'in a rule': {
      files: rules({ properties: { a: { minimum: 3 } } }),
      issues: [{ messageId: 'number', file, at: '"minimum"' }],
    },
    'members of text': {
      files: rules({ properties: { a: { minProperties: 3 } } }),
      remedy: { '"minProperties":3': '' },
      issues: [{ messageId: 'object', file, at: '"minProperties"' }],
    },
    'a condition of nothing, and a consequence without one': {
      files: rules({ if: { required: ['a'] } }, { then: { required: ['a'] } }),
      remedy: {
        '{"if":{"required":["a"]}': '{"if":{"required":["a"]},"then":{"required":["n"]}',
        '{"then":': '{"if":{"required":["n"]},"then":',
      },
      issues: [
        { messageId: 'half', file, at: '"if"', data: { other: 'then' } },
        { messageId: 'half', file, at: '"then"', data: { other: 'if' } },
      ],
    },
    'no rule at all': {
      files: rules({}),
      remedy: { '"rules":[{}]': '"rules":[]' },
      issues: [{ messageId: 'empty', file }],
    },
  },
});
