import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const operations = 'schemas/operations.json';
const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });

export const unknownPluginCases = defineCases('unknown-plugin', {
  valid: {
    'a plugin': { files: one({ format: 'mac-address', widget: 'mac-address' }) },
    'a field called format, and a value that says format': {
      files: {
        [file]: formScreen({
          fields: { format: field() },
          rules: [
            {
              if: { properties: { format: { const: { format: 'x' } } } },
              then: { required: ['format'] },
            },
          ],
        }),
      },
    },
    'a widget that needs none': { files: one({ widget: 'textarea' }) },
  },
  invalid: {
    'a mistyped format': {
      files: one({ format: 'cn-moblie' }),
      right: one({ format: 'cn-mobile' }),
      issues: [{ messageId: 'format', file, at: '"cn-moblie"', fix: '"cn-mobile"' }],
    },
    'a mistyped format in a condition': {
      files: {
        [file]: formScreen({
          fields: { a: field() },
          rules: [{ then: { properties: { a: { format: 'cn-mobil' } } } }],
        }),
      },
      issues: [{ messageId: 'format', file, at: '"cn-mobil"', fix: '"cn-mobile"' }],
    },
    'a mistyped format of a list’s items': {
      files: one({ type: 'array', items: { type: 'string', format: 'mac-adress' } }),
      issues: [{ messageId: 'format', file, at: '"mac-adress"', fix: '"mac-address"' }],
    },
    'a mistyped format of a request': {
      files: {
        [operations]: {
          operations: {
            signIn: { request: { properties: { mobile: { format: 'cn-mobil' } } } },
          },
        },
      },
      issues: [{ messageId: 'format', file: operations, at: '"cn-mobil"', fix: '"cn-mobile"' }],
    },
    'a widget as a format': {
      files: one({ format: 'password' }),
      issues: [{ messageId: 'format', file, at: '"password"' }],
    },
    'a mistyped widget': {
      files: one({ widget: 'txt' }),
      issues: [{ messageId: 'widget', file, at: '"txt"', fix: '"text"' }],
    },
    'a name that every object has': {
      files: one({ widget: 'constructor' }),
      issues: [{ messageId: 'widget', file, at: '"constructor"' }],
    },
  },
});
