import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const school = (...carriers: unknown[]) => ({ [file]: { schoolNameEn: 'lakeside', carriers } });

export const carriersCases = defineCases('carriers', {
  valid: {
    'known codes': {
      files: school({ code: 'CMCC', value: '@cmcc' }, { code: 'CUCC', value: '@u' }),
    },
    'a label of two carriers, and a value of none': {
      files: school(
        { label: '移动、电信', value: '@telecom' },
        { code: 'CMCC', value: '@yd' },
        { code: 'LOCAL', label: '教职工', value: '@unicom' },
      ),
    },
    'a code of its own with a label': { files: school({ code: 'LOCAL', label: 'A', value: '#' }) },
  },
  invalid: {
    'no value': {
      files: school({ code: 'CMCC', value: ' ' }),
      right: school({ code: 'CMCC', value: '@cmcc' }),
      issues: [{ messageId: 'no-value', file, at: '" "' }],
    },
    'an unknown code': {
      files: school({ code: 'CMC', value: '@cmcc' }),
      right: school({ code: 'CMCC', value: '@cmcc' }),
      issues: [{ messageId: 'unknown-code', file, at: '"CMC"', fix: '"CMCC"' }],
    },
    'values that were exchanged': {
      files: school({ code: 'CMCC', value: '@unicom' }, { code: 'CUCC', value: '@cmcc' }),
      right: school({ code: 'CMCC', value: '@cmcc' }, { code: 'CUCC', value: '@unicom' }),
      issues: [{ messageId: 'other-carrier', file, at: '"@unicom"', data: { other: 'CUCC' } }],
    },
    'words in the place of the value': {
      files: school({ code: 'CMCC', value: '中国移动' }),
      remedy: { '"value":"中国移动"': '"value":"@cmcc"' },
      issues: [{ messageId: 'words', file, at: '"中国移动"' }],
    },
    'a sign twice in the value': {
      files: school({ code: 'CMCC', value: '@@cmcc' }),
      right: school({ code: 'CMCC', value: '@cmcc' }),
      issues: [{ messageId: 'doubled-sign', file, at: '"@@cmcc"', fix: '"@cmcc"' }],
    },
    'quotes in the value': {
      files: school({ code: 'CMCC', value: '"@cmcc"' }),
      right: school({ code: 'CMCC', value: '@cmcc' }),
      issues: [{ messageId: 'quotes', file, fix: '"@cmcc"' }],
    },
    'a sign at the wrong end': {
      files: school({ code: 'CMCC', value: 'cmcc@' }, { code: 'CUCC', value: '@unicom' }),
      right: school({ code: 'CMCC', value: '@cmcc' }, { code: 'CUCC', value: '@unicom' }),
      issues: [{ messageId: 'sign-last', file, at: '"cmcc@"', fix: '"@cmcc"' }],
    },
    'the value of another carrier that has it too': {
      files: school({ code: 'CMCC', value: '@unicom' }, { code: 'CUCC', value: '@unicom' }),
      remedy: { '"CMCC","value":"@unicom"': '"CMCC","value":"@cmcc"' },
      issues: [{ messageId: 'value-twice', file, at: '"@unicom"' }],
    },
    'the same value twice': {
      files: school({ code: 'CMCC', value: '@a' }, { code: 'CUCC', value: '@a' }),
      remedy: { '"CUCC","value":"@a"': '"CUCC","value":"@b"' },
      issues: [{ messageId: 'value-twice', file, at: '"@a"', data: { value: '@a' } }],
    },
  },
});
