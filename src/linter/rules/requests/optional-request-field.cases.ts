import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const form = (mac: object) => ({
  [file]: formScreen({
    fields: { kind: field(), mac: field({ ...mac }) },
    submit: { operation: 'addDevice', values: { alias: 'kind' } },
  }),
});

export const optionalRequestFieldCases = defineCases('optional-request-field', {
  valid: {
    'a required field': { files: form({ required: true }) },
    'a field with a default': { files: form({ default: '3C:22:FB:01:02:03' }) },
    'a field that the operation can do without': { files: form({ required: true }) },
  },
  invalid: {
    'a field that may be left empty': {
      files: form({}),
      right: form({ required: true }),
      issues: [
        {
          messageId: 'optional',
          file,
          at: '"mac"',
          data: { operation: 'addDevice', name: 'mac', field: 'mac' },
        },
      ],
    },
    'another field than the required one': {
      files: {
        [file]: formScreen({
          fields: { address: field({ required: true }), note: field({ keep: true }) },
          submit: { operation: 'addDevice', values: { mac: 'note' } },
        }),
      },
      remedy: { '"mac":"note"': '"mac":"address"' },
      issues: [
        {
          messageId: 'other-field',
          file,
          at: '"note"',
          data: { name: 'mac', field: 'note', left: 'address' },
        },
      ],
    },
    'a field that may be left empty, with the required one after it': {
      files: {
        [file]: formScreen({
          fields: { address: field(), part: field({ required: true }) },
          submit: {
            operation: 'addDevice',
            values: { mac: { from: 'address', suffix: { field: 'part' } } },
          },
        }),
      },
      remedy: { '"address":{': '"address":{"required":true,' },
      issues: [{ messageId: 'optional', file, at: '"address"', data: { field: 'address' } }],
    },
    'a field that says so': {
      files: form({ required: false }),
      issues: [{ messageId: 'optional', file, at: 'false' }],
    },
    'a field that is not always shown': {
      files: form({ required: true, visibleWhen: { kind: 'x' } }),
      remedy: { ',"visibleWhen":{"kind":"x"}': '' },
      issues: [{ messageId: 'may-be-hidden', file, at: '"visibleWhen"' }],
    },
  },
});
