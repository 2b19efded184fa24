import { field, formScreen, testRule } from '../testing';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object, ui: object = {}) => ({
  [file]: formScreen({ fields: { a: field({ ...more }, { ...ui }) } }),
});

testRule('unknown-plugin', {
  valid: {
    'a plugin': { files: one({ format: 'mac-address' }, { widget: 'mac-address' }) },
    'a widget that needs none': { files: one({}, { widget: 'textarea' }) },
  },
  invalid: {
    'a mistyped format': {
      files: one({ format: 'cn-moblie' }),
      issues: [{ messageId: 'format', file, at: '"cn-moblie"', fix: '"cn-mobile"' }],
    },
    'a widget as a format': {
      files: one({ format: 'password' }),
      issues: [{ messageId: 'format', file, at: '"password"' }],
    },
    'a mistyped widget': {
      files: one({}, { widget: 'txt' }),
      issues: [{ messageId: 'widget', file, at: '"txt"', fix: '"text"' }],
    },
    'a name that every object has': {
      files: one({}, { widget: 'constructor' }),
      issues: [{ messageId: 'widget', file, at: '"constructor"' }],
    },
  },
});
