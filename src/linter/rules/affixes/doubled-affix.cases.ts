import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const fields = {
  account: field({ pattern: '^[0-9]{9}$' }),
  carrier: field({
    choices: [
      { value: '@telecom', label: 'Telecom' },
      { value: '#', label: 'Campus' },
    ],
  }),
};
const form = (builder: object) => ({
  [file]: formScreen({
    fields,
    submit: { operation: 'openMiniProgram', values: { user: { from: 'account', ...builder } } },
  }),
});

export const doubledAffixCases = defineCases('doubled-affix', {
  valid: {
    'a suffix that is chosen': { files: form({ suffix: { field: 'carrier' } }) },
    'a fixed one beside it': { files: form({ prefix: ',0,', suffix: { field: 'carrier' } }) },
    'a fixed one that is no choice': { files: form({ suffix: '@stu.school.example' }) },
  },
  invalid: {
    'a carrier’s suffix for everyone': {
      files: form({ suffix: '@telecom' }),
      right: form({ suffix: { field: 'carrier' } }),
      issues: [
        {
          messageId: 'doubles',
          file,
          at: '"@telecom"',
          data: { text: '@telecom', field: 'carrier' },
        },
      ],
    },
    'a carrier’s suffix as a prefix beside the choice': {
      files: form({ prefix: '@telecom', suffix: { field: 'carrier' } }),
      issues: [{ messageId: 'doubles', file, at: '"@telecom"' }],
    },
    'on one kind of device': {
      files: form({ suffix: { device: { PC: '-pc@telecom', IOS: '-ios' } } }),
      issues: [{ messageId: 'doubles', file, at: '"-pc@telecom"' }],
    },
  },
});
