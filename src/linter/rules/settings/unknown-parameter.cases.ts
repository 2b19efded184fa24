import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const school = (networkParameters: object, more: object = {}) => ({
  [file]: { schoolNameEn: 'lakeside', networkParameters: { ...networkParameters }, ...more },
});

export const unknownParameterCases = defineCases('unknown-parameter', {
  valid: {
    'fields of a request': { files: school({ wlanuserip: 'userip', mac: 'usermac' }) },
    'what only a vendor sends': { files: school({ apmac: 'ap' }) },
    'one that is taken out': { files: school({ nasip: null }) },
    'a name of a wrong kind is told as that': {
      files: school({ mac: 5 }, { redirect: { vendor: 'huawei' } }),
      others: ['schema'],
    },
  },
  invalid: {
    'a mistyped field': {
      files: school({ wlanuserp: 'userip' }),
      right: school({ wlanuserip: 'userip' }),
      issues: [
        {
          messageId: 'unknown',
          file,
          at: '"wlanuserp"',
          fix: '"wlanuserip"',
          data: { name: 'wlanuserp' },
        },
      ],
    },
    'under a vendor’s names': {
      files: school({ vlan: 'vlan' }, { redirect: { vendor: 'huawei' } }),
      issues: [{ messageId: 'unknown', file, at: '"vlan"' }],
    },
    'what students enter': {
      files: school({ user: 'username' }),
      issues: [{ messageId: 'entered', file, at: '"user"', fix: '' }],
    },
    'name and value the other way round': {
      files: school({ userip: 'wlanuserip' }),
      right: school({ wlanuserip: 'userip' }),
      issues: [
        {
          messageId: 'exchanged',
          file,
          at: '"userip"',
          data: { name: 'userip', field: 'wlanuserip' },
        },
      ],
    },
  },
});
