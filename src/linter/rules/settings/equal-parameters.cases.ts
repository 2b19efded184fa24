import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const heirFile = 'schools/bay/configration.json';
const school = (networkParameters: unknown) => ({
  [file]: { schoolNameEn: 'lakeside', networkParameters },
});
const heir = (networkParameters: unknown) => ({
  ...school({ wlanuserip: 'userip', mac: 'usermac' }),
  [heirFile]: { schoolNameEn: 'bay', extends: 'lakeside', networkParameters },
});

export const equalParametersCases = defineCases('equal-parameters', {
  valid: {
    'one for each': { files: school({ wlanuserip: 'userip', mac: 'usermac' }) },
    'one that an heir takes over': { files: heir({ mac: null, apmac: 'usermac' }) },
  },
  invalid: {
    'one for two': {
      files: school({ wlanuserip: 'userip', mac: 'userip' }),
      right: school({ wlanuserip: 'userip', mac: 'usermac' }),
      issues: [
        {
          messageId: 'equal',
          file,
          data: { field: 'mac', other: 'wlanuserip', parameter: 'userip' },
        },
      ],
    },
    'one that the school inherits': {
      files: heir({ wlanuserip: 'usermac' }),
      issues: [{ messageId: 'equal', file: heirFile, data: { field: 'wlanuserip', other: 'mac' } }],
    },
  },
});
