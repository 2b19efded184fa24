import { field, formScreen, testRule } from '../rule-tester.test-support';

const file = 'schools/lakeside/screens/tdt.json';
const form = (operation: string, values: object) => ({
  [file]: formScreen({ fields: { mac: field() }, submit: { operation, values } }),
});

testRule('unknown-request-field', {
  valid: {
    'fields that it takes': { files: form('addDevice', { mac: 'mac' }) },
    'an operation that takes any': {
      files: form('signIn', { user: 'mac', password: 'mac', remark: 'mac' }),
    },
  },
  invalid: {
    'a slip': {
      files: form('addDevice', { mac: 'mac', ailas: 'mac' }),
      issues: [{ messageId: 'not-taken', file, at: '"ailas"', fix: '"alias"' }],
    },
  },
});
