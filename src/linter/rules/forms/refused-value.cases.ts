import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const choices = (...values: unknown[]) => ({
  choices: values.map((value) => ({ value, label: `A${value}` })),
});

export const refusedValueCases = defineCases('refused-value', {
  valid: {
    'a default that is right': { files: one({ maxLength: 3, default: 'abc' }) },
    'a tick that must be set and is not': {
      files: one({ type: 'boolean', const: true, required: true, default: false }),
    },
    'no default': { files: one({ default: '' }) },
    'choices that are right': { files: one({ pattern: '^[a-z]$', ...choices('a', 'b') }) },
    'choices of a list': {
      files: one({ type: 'array', items: { maxLength: 2 }, ...choices('a', 'b'), default: ['a'] }),
    },
    'a blank choice of a field that may be empty': { files: one(choices('', 'a')) },
    'a condition with values that are right': {
      files: {
        [file]: formScreen({
          fields: { a: field() },
          rules: [
            { if: { properties: { a: { const: 'x', minLength: 1 } } }, then: { required: ['a'] } },
          ],
        }),
      },
    },
  },
  invalid: {
    'a default of blanks': {
      files: one({ default: '  ' }),
      right: one({ default: 'north' }),
      issues: [{ messageId: 'blank', file, at: '"  "', data: { keyword: 'default' } }],
    },
    'nothing as the only value': {
      files: one({ const: '' }),
      issues: [{ messageId: 'blank', file, at: '""', data: { keyword: 'const' } }],
    },
    'another default than the only value': {
      files: one({ const: 'east', default: 'north' }),
      right: one({ const: 'east', default: 'east' }),
      issues: [{ messageId: 'default', file, at: '"north"', data: { keyword: 'const' } }],
    },
    'a default that is too long': {
      files: one({ maxLength: 3, default: 'north' }),
      right: one({ maxLength: 5, default: 'north' }),
      issues: [
        {
          messageId: 'default',
          file,
          at: '"north"',
          data: { value: 'north', keyword: 'maxLength', choices: [] },
        },
      ],
    },
    'a default of another type': {
      files: one({ type: 'integer', default: '3' }),
      issues: [{ messageId: 'default', file, at: '"3"', fix: '3', data: { example: '3' } }],
    },
    'a choice without its quotes': {
      files: one({ choices: [{ value: 12, label: 'A' }] }),
      right: one({ choices: [{ value: '12', label: 'A' }] }),
      issues: [{ messageId: 'choice', file, at: '12', fix: '"12"', data: { example: '"12"' } }],
    },
    'a default that is not of the format': {
      files: one({ widget: 'cn-mobile', format: 'cn-mobile', default: '123' }),
      issues: [{ messageId: 'default', file, at: '"123"' }],
    },
    'a default that is no choice': {
      files: one({ ...choices('n1', 'n2'), default: 'n3' }),
      remedy: { '"n3"': '"n1"' },
      issues: [{ messageId: 'not-a-choice', file, at: '"n3"' }],
    },
    'a day that is written in another way': {
      files: one({ widget: 'date', default: '2026/11/01' }),
      right: one({ widget: 'date', default: '2026-11-01' }),
      issues: [{ messageId: 'widget', file, at: '"2026/11/01"', data: { example: '2026-11-23' } }],
    },
    'an e-mail address without its host': {
      files: one({ widget: 'email', const: 'student' }),
      issues: [{ messageId: 'widget', file, at: '"student"', data: { widget: 'email' } }],
    },
    'a default that is a choice, and another than the only value': {
      files: one({ ...choices('n1', 'n2'), const: 'n1', default: 'n2' }),
      issues: [{ messageId: 'default', file, at: '"n2"', data: { keyword: 'const' } }],
    },
    'a fixed value that is too short': {
      files: one({ minLength: 3, const: 'ab' }),
      remedy: { '"ab"': '"abc"' },
      issues: [{ messageId: 'const', file, at: '"ab"' }],
    },
    'a choice that the pattern refuses': {
      files: one({ pattern: '^[a-z]+$', ...choices('a', 'B') }),
      remedy: { '"value":"B"': '"value":"b"' },
      issues: [{ messageId: 'choice', file, at: '"B"' }],
    },
    'choices that are all refused, told once': {
      files: one({ pattern: '^[0-9]+$', ...choices('a', 'b') }),
      issues: [{ messageId: 'choice', file, at: '"a"' }],
    },
    'a blank choice of a required field': {
      files: one({ required: true, ...choices('', 'a') }),
      remedy: { '"value":""': '"value":"none"' },
      issues: [{ messageId: 'blank-choice', file, at: '""' }],
    },
    'a value of a condition that it refuses itself': {
      files: {
        [file]: formScreen({
          fields: { a: field() },
          rules: [{ if: { properties: { a: { enum: ['x', 'long'], maxLength: 1 } } } }],
        }),
      },
      issues: [{ messageId: 'const', file, at: '"long"' }],
    },
  },
});
