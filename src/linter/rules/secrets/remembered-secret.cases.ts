import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const fieldsOf = (fields: Record<string, object>) => ({
  [file]: formScreen({
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, more]) => [name, field({ ...more })]),
    ),
  }),
});
const box = { type: 'boolean', widget: 'remember-me' };

export const rememberedSecretCases = defineCases('remembered-secret', {
  valid: {
    'numbers that are no secret': {
      files: fieldsOf({
        a: { label: 'Student ID number', remember: 'always' },
        b: { label: '密码提示', remember: 'always' },
      }),
    },
    'a value that is always remembered': { files: fieldsOf({ a: { remember: 'always' } }) },
    'a value that the student may have remembered': {
      files: fieldsOf({ a: { remember: 'asked' }, box }),
    },
    'a box alone': { files: fieldsOf({ a: {}, box }) },
  },
  invalid: {
    'a plain field for an ID number': {
      files: fieldsOf({ a: { label: '身份证号', remember: 'always' } }),
      right: fieldsOf({ a: { label: '身份证号', widget: 'cn-id-card', format: 'cn-id-card' } }),
      issues: [{ messageId: 'named', file, at: '"always"', data: { field: 'a' } }],
    },
    'a password that everyone can read': {
      files: fieldsOf({ a: { widget: 'password', default: 'changeme' } }),
      right: fieldsOf({ a: { widget: 'password' } }),
      issues: [{ messageId: 'default', file, at: '"changeme"', data: { widget: 'password' } }],
    },
    'an ID number in a plain field': {
      files: fieldsOf({ a: { format: 'cn-id-card', remember: 'always' } }),
      right: fieldsOf({ a: { format: 'cn-id-card' } }),
      issues: [{ messageId: 'secret', file, at: '"always"', data: { widget: 'cn-id-card' } }],
    },
    'a code': {
      files: fieldsOf({ a: { widget: 'cn-id-card', format: 'cn-id-card', remember: 'always' } }),
      right: fieldsOf({ a: { widget: 'cn-id-card', format: 'cn-id-card' } }),
      issues: [{ messageId: 'secret', file, at: '"always"', data: { widget: 'cn-id-card' } }],
    },
  },
});
