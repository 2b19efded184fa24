import { defineCases } from '../define-cases';

const file = 'schemas/operations.json';
const request = (schema: object) => ({
  [file]: {
    operations: { tdt: { description: 'x', method: 'POST', path: '/x', request: schema } },
  },
});
const phone = (schema: object) => request({ type: 'object', properties: { phone: schema } });

export const requestSchemaCases = defineCases('request-schema', {
  valid: {
    'a request': {
      files: phone({ type: 'string', pattern: '^1\\d{10}$' }),
      others: ['unknown-operation'],
    },
  },
  invalid: {
    'a type that there is not': {
      files: phone({ type: 'strng' }),
      right: phone({ type: 'string' }),
      issues: [{ messageId: 'not-a-schema', file, at: '"strng"' }],
    },
    'a pattern that is none': {
      files: phone({ pattern: '(' }),
      issues: [{ messageId: 'bad-pattern', file, at: '"("' }],
    },
    'a pattern of a result that is none': {
      files: {
        [file]: {
          operations: {
            tdt: {
              description: 'x',
              method: 'POST',
              path: '/x',
              results: { sentTo: { type: 'string', pattern: '(' } },
            },
          },
        },
      },
      issues: [{ messageId: 'bad-pattern', file, at: '"("' }],
    },
    'a reference': {
      files: phone({ $ref: '#/definitions/phone' }),
      issues: [{ messageId: 'reference', file, at: '"$ref"' }],
    },
    'a keyword that there is not': {
      files: phone({ nullable: true }),
      issues: [{ messageId: 'unknown-keyword', file, at: '"nullable"' }],
    },
    'limits that cross': {
      files: phone({ minLength: 12, maxLength: 11 }),
      issues: [{ messageId: 'never-right', file, at: '11' }],
    },
    'a not that refuses all': {
      files: phone({ not: {} }),
      issues: [{ messageId: 'refuses-all', file }],
    },
    'a const that is not in enum': {
      files: phone({ const: '1', enum: ['2'] }),
      issues: [{ messageId: 'contradiction', file, at: '"enum"' }],
    },
    'bounds with no integer between them': {
      files: phone({ type: 'integer', minimum: 1.2, maximum: 1.8 }),
      issues: [{ messageId: 'no-integer', file, at: '1.8' }],
    },
    'bounds with no multiple between them': {
      files: phone({ type: 'number', multipleOf: 5, minimum: 6, maximum: 9 }),
      issues: [{ messageId: 'no-multiple', file, at: '9' }],
    },
    'rules that draft-07 allows and nothing can carry out': {
      files: phone({
        allOf: [
          { $id: 'x', minLength: 1 },
          { $id: 'x', minLength: 2 },
        ],
      }),
      issues: [{ messageId: 'cannot-work', file }],
    },
  },
});
