import { defineCases } from '../define-cases';

const file = 'schools/lakeside/configration.json';
const school = (security: object) => ({ [file]: { schoolNameEn: 'lakeside', security } });

export const idleSettingCases = defineCases('idle-setting', {
  valid: {
    'an hour without traffic in a day': {
      files: school({ idleMinutes: 60, sessionHours: 24 }),
    },
    'one limit alone': { files: school({ sessionHours: 1 }) },
    'an inherited limit that is told where it is written': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          security: { idleMinutes: 60, sessionHours: 8 },
        },
        [file]: { schoolNameEn: 'lakeside', extends: 'default' },
      },
    },
  },
  invalid: {
    'a longer time without traffic than students are signed in': {
      files: school({ idleMinutes: 120, sessionHours: 1 }),
      right: school({ idleMinutes: 30, sessionHours: 1 }),
      issues: [
        { messageId: 'never-idle', file, at: '120', data: { minutes: 120, hours: 1, most: 60 } },
      ],
    },
    'a time of sessions under that of the family': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          security: { idleMinutes: 60, sessionHours: 8 },
        },
        [file]: { schoolNameEn: 'lakeside', extends: 'default', security: { sessionHours: 1 } },
      },
      issues: [{ messageId: 'never-idle', file, at: '1' }],
    },
  },
});
