import { testRule } from '../rule-tester.test-support';

const file = 'schools/lakeside/configration.json';
const school = (...carriers: unknown[]) => ({ [file]: { schoolNameEn: 'lakeside', carriers } });

testRule('carriers', {
  valid: {
    'known codes': {
      files: school({ code: 'CMCC', value: '@cmcc' }, { code: 'CUCC', value: '@u' }),
    },
    'a code of its own with a label': { files: school({ code: 'LOCAL', label: 'A', value: '#' }) },
  },
  invalid: {
    'an unknown code': {
      files: school({ code: 'CMC', value: '@cmcc' }),
      issues: [{ messageId: 'unknown-code', file, at: '"CMC"', fix: '"CMCC"' }],
    },
    'the same value twice': {
      files: school({ code: 'CMCC', value: '@a' }, { code: 'CUCC', value: '@a' }),
      issues: [{ messageId: 'value-twice', file, at: '"@a"', data: { value: '@a' } }],
    },
  },
});
