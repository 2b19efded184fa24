import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const form = (operation: string, values: object) => ({
  [file]: formScreen({ fields: { mac: field({ required: true }) }, submit: { operation, values } }),
});

export const unknownRequestFieldCases = defineCases('unknown-request-field', {
  valid: {
    'fields that it takes': { files: form('addDevice', { mac: 'mac' }) },
    'an operation that takes any': {
      files: form('openMiniProgram', { remark: 'mac' }),
    },
  },
  invalid: {
    'a slip': {
      files: form('addDevice', { mac: 'mac', ailas: 'mac' }),
      right: form('addDevice', { mac: 'mac', alias: 'mac' }),
      issues: [{ messageId: 'not-taken', file, at: '"ailas"', fix: '"alias"' }],
    },
  },
});
