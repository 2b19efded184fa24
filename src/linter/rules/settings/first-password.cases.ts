import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const school = (initialPassword: object) => ({
  [file]: { schoolNameEn: 'lakeside', accounts: { initialPassword } },
});

export const firstPasswordCases = defineCases('first-password', {
  valid: {
    'letters, digits and signs': {
      files: school({ from: 'identification', last: 6, prefix: 'Net@26!' }),
    },
    'the whole number': { files: school({ from: 'phone', last: 11 }) },
    'more of an ID number': { files: school({ from: 'identification', last: 18 }) },
  },
  invalid: {
    'a prefix in Chinese': {
      files: school({ from: 'identification', last: 6, prefix: '湖畔' }),
      right: school({ from: 'identification', last: 6, prefix: 'Hupan' }),
      issues: [{ messageId: 'untypable', file, at: '"湖畔"', data: { letter: '湖' } }],
    },
    'a full-width sign': {
      files: school({ from: 'identification', last: 6, prefix: 'Net＠' }),
      issues: [{ messageId: 'untypable', file, at: '"Net＠"', fix: '"Net@"' }],
    },
    'a blank': {
      files: school({ from: 'identification', last: 6, prefix: 'Net ' }),
      issues: [{ messageId: 'blank', file, at: '"Net "', fix: '"Net"' }],
    },
    'more digits than a phone number has': {
      files: school({ from: 'phone', last: 12 }),
      right: school({ from: 'phone', last: 8 }),
      issues: [{ messageId: 'fewer-there', file, at: '12' }],
    },
  },
});
