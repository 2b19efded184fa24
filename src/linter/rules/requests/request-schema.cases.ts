import { defineCases } from '../../define-cases';

const file = 'schemas/operations.json';
/** A rule of a deployment for a field that the operation does not name. */
const dormitory = (schema: object) => ({
  [file]: { operations: { signIn: { request: { properties: { dormitory: schema } } } } },
});

export const requestSchemaCases = defineCases('request-schema', {
  valid: {
    'a request': {
      files: dormitory({ type: 'string', pattern: '^1\\d{10}$' }),
    },
  },
  invalid: {
    'a type that there is not': {
      files: dormitory({ type: 'strng' }),
      right: dormitory({ type: 'string' }),
      issues: [{ messageId: 'not-a-schema', file, at: '"strng"' }],
    },
    'a pattern that is none': {
      files: dormitory({ pattern: '(' }),
      remedy: { '"("': '"^[0-9]{6}$"' },
      issues: [{ messageId: 'bad-pattern', file, at: '"("' }],
    },
    'a reference': {
      files: dormitory({ $ref: '#/definitions/phone' }),
      remedy: { '"$ref":"#/definitions/phone"': '"pattern":"^[0-9]+$"' },
      issues: [{ messageId: 'reference', file, at: '"$ref"' }],
    },
    'a keyword that there is not': {
      files: dormitory({ nullable: true }),
      remedy: { '"nullable":true': '' },
      issues: [{ messageId: 'unknown-keyword', file, at: '"nullable"' }],
    },
    'limits that cross': {
      files: dormitory({ minLength: 12, maxLength: 11 }),
      remedy: { '"maxLength":11': '"maxLength":12' },
      issues: [{ messageId: 'never-right', file, at: '11' }],
    },
    'a not that refuses all': {
      files: dormitory({ not: {} }),
      remedy: { '"not":{}': '"not":{"const":"root"}' },
      issues: [{ messageId: 'refuses-all', file }],
    },
    'a const that is not in enum': {
      files: dormitory({ const: '1', enum: ['2'] }),
      remedy: { ',"enum":["2"]': '' },
      issues: [{ messageId: 'contradiction', file, at: '"enum"' }],
    },
    'bounds with no integer between them': {
      files: dormitory({ type: 'integer', minimum: 1.2, maximum: 1.8 }),
      remedy: { '1.8': '2.8' },
      issues: [{ messageId: 'no-integer', file, at: '1.8' }],
    },
    'bounds with no multiple between them': {
      files: dormitory({ type: 'number', multipleOf: 5, minimum: 6, maximum: 9 }),
      remedy: { '"maximum":9': '"maximum":10' },
      issues: [{ messageId: 'no-multiple', file, at: '9' }],
    },
    'rules that draft-07 allows and nothing can carry out': {
      files: dormitory({
        allOf: [
          { $id: 'x', minLength: 1 },
          { $id: 'x', minLength: 2 },
        ],
      }),
      remedy: {
        '"$id":"x","minLength":1': '"minLength":1',
        '"$id":"x","minLength":2': '"minLength":2',
      },
      issues: [{ messageId: 'cannot-work', file }],
    },
  },
});
