import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const conditions = (...rules: object[]) => ({
  [file]: formScreen({ fields: { a: field() }, rules }),
});
const choices = (...values: string[]) => ({
  choices: values.map((value) => ({ value, label: value })),
});

export const stepSchemaCases = defineCases('step-schema', {
  valid: {
    'rules that work': { files: one({ pattern: '^\\p{L}+$', minLength: 1, maxLength: 1 }) },
    'a condition': {
      files: conditions({
        if: { properties: { a: { const: 'x' } } },
        then: { required: ['a'] },
      }),
    },
    'values that are no rules': {
      files: conditions({
        if: { properties: { a: { const: { pattern: '(', $ref: 'x' } } } },
        then: { required: ['a'] },
      }),
    },
    'a condition that says a value twice': {
      files: {
        [file]: formScreen({
          fields: { a: field(), b: field({ visibleWhen: { a: ['x', 'x'] } }) },
        }),
      },
    },
    'bounds with one number between them': {
      files: one({ type: 'integer', minimum: 0.5, maximum: 1 }),
    },
    'multiples of a fraction': {
      files: {
        [file]: formScreen({
          fields: { a: field({ type: 'number' }) },
          rules: [{ properties: { a: { multipleOf: 0.1, exclusiveMinimum: 0.2, maximum: 0.3 } } }],
        }),
      },
    },
    'what a branch refuses': {
      files: conditions(
        { if: { properties: { a: { const: 'x' } } }, then: { not: {} } },
        { anyOf: [{ not: {} }, { required: ['a'] }] },
      ),
    },
    'values that several rules leave': {
      files: conditions({
        allOf: [{ properties: { a: { enum: ['x', 'y'] } } }, { properties: { a: { const: 'y' } } }],
      }),
    },
    'a default that is a choice': { files: one({ ...choices('x', 'y'), default: 'y' }) },
  },
  invalid: {
    'a pattern that is none': {
      files: one({ pattern: '([0-9]' }),
      right: one({ pattern: '([0-9])' }),
      issues: [{ messageId: 'bad-pattern', file, at: '"([0-9]"' }],
    },
    'a pattern in a condition': {
      files: conditions({ if: { properties: { a: { pattern: '\\-' } } } }),
      issues: [{ messageId: 'bad-pattern', file, at: '"\\\\-"' }],
    },
    'a condition that is no schema': {
      files: conditions({ allOf: [{ required: 'a' }] }),
      remedy: { '"required":"a"': '"required":["a"]' },
      issues: [{ messageId: 'not-a-schema', file, at: '"a"' }],
    },
    'a pattern in a list’s items': {
      files: one({ type: 'array', items: { type: 'string', pattern: '(' } }),
      issues: [{ messageId: 'bad-pattern', file, at: '"("' }],
    },
    'a pattern as a name': {
      files: conditions({ if: { patternProperties: { '[': {} } } }),
      issues: [{ messageId: 'bad-pattern', file, at: '"["' }],
    },
    'a type that there is not, in a list’s items': {
      files: one({ type: 'array', items: { type: 'strng' } }),
      issues: [{ messageId: 'not-a-schema', file, at: '"strng"' }],
    },
    'rules that draft-07 allows and nothing can carry out': {
      files: conditions({
        allOf: [
          { $id: 'x', minProperties: 1 },
          { $id: 'x', minProperties: 2 },
        ],
      }),
      remedy: {
        '"$id":"x","minProperties":1': '"minProperties":1',
        '"$id":"x","minProperties":2': '"minProperties":2',
      },
      issues: [{ messageId: 'cannot-work', file }],
    },
    'a keyword that there is not': {
      files: conditions({ properties: { a: { minlength: 3 } } }),
      right: conditions({ properties: { a: { minLength: 3 } } }),
      issues: [
        {
          messageId: 'unknown-keyword',
          file,
          at: '"minlength"',
          fix: '"minLength"',
          data: { keyword: 'minlength' },
        },
      ],
    },
    'a keyword of a later JSON Schema': {
      files: conditions({ dependentRequired: { a: ['a'] } }),
      issues: [{ messageId: 'unknown-keyword', file, at: '"dependentRequired"' }],
    },
    'limits that cross in a rule': {
      files: conditions({ properties: { a: { minLength: 8, maxLength: 6 } } }),
      remedy: { '"maxLength":6': '"maxLength":8' },
      issues: [{ messageId: 'never-right', file, at: '6', data: { least: 8, most: 6 } }],
    },
    'a reference': {
      files: conditions({ allOf: [{ $ref: 'common.schema.json#/definitions/text' }] }),
      remedy: { '"$ref":"common.schema.json#/definitions/text"': '"required":["a"]' },
      issues: [{ messageId: 'reference', file, at: '"$ref"' }],
    },
    'limits that cross': {
      files: one({ minLength: 8, maxLength: 6 }),
      issues: [
        { messageId: 'never-right', file, at: '6', data: { low: 'minLength', high: 'maxLength' } },
      ],
    },
    'bounds with no integer between them': {
      files: one({ type: 'integer', minimum: 1.2, maximum: 1.8 }),
      right: one({ type: 'integer', minimum: 1.2, maximum: 2 }),
      issues: [{ messageId: 'no-integer', file, at: '1.8', data: { least: 1.2, most: 1.8 } }],
    },
    'integers between open bounds': {
      files: conditions({
        properties: { a: { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 } },
      }),
      issues: [
        { messageId: 'no-integer', file, at: '2', data: { low: 'exclusiveMinimum', most: 2 } },
      ],
    },
    'bounds with no multiple between them': {
      files: {
        [file]: formScreen({
          fields: { a: field({ type: 'number' }) },
          rules: [{ properties: { a: { multipleOf: 5, minimum: 6, maximum: 9 } } }],
        }),
      },
      remedy: { '"maximum":9': '"maximum":10' },
      issues: [{ messageId: 'no-multiple', file, at: '9', data: { step: 5 } }],
    },
    'open bounds that are equal': {
      files: conditions({ properties: { a: { exclusiveMinimum: 3, maximum: 3 } } }),
      issues: [{ messageId: 'never-right', file, at: '3', data: { low: 'exclusiveMinimum' } }],
    },
    'a not that refuses all': {
      files: conditions({ properties: { a: { not: {} } } }),
      right: conditions({ properties: { a: { not: { const: 'root' } } } }),
      issues: [{ messageId: 'refuses-all', file, at: '"not"' }],
    },
    'a condition that nothing meets': {
      files: conditions({ if: { not: true }, then: { required: ['a'] } }),
      issues: [{ messageId: 'refuses-all', file, at: 'true' }],
    },
    'a not of the rule itself': {
      files: conditions({ properties: { a: { minLength: 3, not: { minLength: 3 } } } }),
      remedy: { ',"not":{"minLength":3}': '' },
      issues: [
        { messageId: 'contradiction', file, data: { keyword: ['minLength'], other: 'not' } },
      ],
    },
    'a const that is not in enum': {
      files: conditions({ properties: { a: { const: 'x', enum: ['y', 'z'] } } }),
      issues: [{ messageId: 'contradiction', file, data: { keyword: 'const', other: 'enum' } }],
    },
    'rules of which each asks for another value': {
      files: conditions({
        allOf: [{ properties: { a: { const: 'x' } } }, { properties: { a: { const: 'y' } } }],
      }),
      issues: [{ messageId: 'contradiction', file, at: '"y"', data: { other: 'const' } }],
    },
    'a choice twice': {
      files: one(choices('x', 'x')),
      remedy: { ',{"value":"x","label":"x"}': '' },
      issues: [{ messageId: 'choice-twice', file, at: '"x"' }],
    },
  },
});
