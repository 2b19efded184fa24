import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const one = (more: object) => ({ [file]: formScreen({ fields: { source: field({ ...more }) } }) });

export const neverFilledCases = defineCases('never-filled', {
  valid: {
    'a hidden field with a default': { files: one({ widget: 'hidden', default: 'portal' }) },
    'room for one letter': { files: one({ required: true, maxLength: 1 }) },
  },
  invalid: {
    'a hidden field that is required': {
      files: one({ required: true, widget: 'hidden' }),
      right: one({ required: true, widget: 'hidden', default: 'portal' }),
      issues: [{ messageId: 'required-hidden', file, at: '"hidden"', data: { field: 'source' } }],
    },
    'a hidden field that another one waits for': {
      files: {
        [file]: formScreen({
          fields: {
            source: field({ widget: 'hidden' }),
            detail: field({ visibleWhen: { source: 'portal' } }),
          },
        }),
      },
      remedy: { '"widget":"hidden"': '"widget":"hidden","default":"portal"' },
      issues: [{ messageId: 'hidden', file, at: '"hidden"', data: { field: 'source' } }],
    },
    'a hidden field with what it should be': {
      files: one({ widget: 'hidden', const: 'portal' }),
      issues: [{ messageId: 'hidden', file, at: '"hidden"' }],
    },
    'a tick that must not be set': {
      files: one({ type: 'boolean', const: false, required: true }),
      remedy: { '"const":false': '"const":true' },
      issues: [{ messageId: 'no-tick', file, at: 'false', data: { field: 'source' } }],
    },
    'no room for a letter': {
      files: one({ required: true, maxLength: 0 }),
      remedy: { '"maxLength":0': '"maxLength":9' },
      issues: [
        { messageId: 'no-room', file, at: '0', data: { field: 'source', keyword: 'maxLength' } },
      ],
    },
    'more to choose than there are choices': {
      files: one({
        type: 'array',
        widget: 'checkboxes',
        minItems: 2,
        choices: [{ value: 'a', label: 'B' }],
      }),
      remedy: { '"minItems":2': '"minItems":1' },
      issues: [{ messageId: 'too-few-choices', file, at: '2', data: { least: 2, count: 1 } }],
    },
  },
});
