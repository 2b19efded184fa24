import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const school = (security: object) => ({ [file]: { schoolNameEn: 'lakeside', security } });

const visitors = (pages: object) => ({
  [file]: { schoolNameEn: 'lakeside', visitors: {}, pages: { ...pages, marketing: false } },
});

export const idleSettingCases = defineCases('idle-setting', {
  valid: {
    'a shorter idle limit': { files: school({ sessionHours: 2, idleMinutes: 119 }) },
    'what happens at the limit that is set': {
      files: school({ maxSessions: 2, atMaxSessions: 'refuse' }),
    },
    'an heir of a school that has said so': {
      files: {
        ...school({ maxSessions: 2, idleMinutes: 30 }),
        'schools/branch/configration.json': {
          schoolNameEn: 'branch',
          extends: 'lakeside',
          security: { sessionHours: 8, atMaxSessions: 'refuse' },
        },
      },
    },
    'visitors, and another page that is closed': {
      files: { [file]: { schoolNameEn: 'lakeside', visitors: {}, pages: { marketing: false } } },
    },
    'a number that is none is told as that': {
      files: school({ sessionHours: 'all day', idleMinutes: 1440 }),
      others: ['schema'],
    },
  },
  invalid: {
    'an idle limit as long as the session': {
      files: school({ sessionHours: 2, idleMinutes: 120 }),
      right: school({ sessionHours: 2, idleMinutes: 30 }),
      issues: [
        { messageId: 'idle-after-session', file, at: '120', data: { minutes: 120, hours: 2 } },
      ],
    },
    'an idle limit as long as the session that the neutral base has': {
      files: school({ idleMinutes: 1440 }),
      issues: [{ messageId: 'idle-after-session', file, at: '1440', data: { hours: 24 } }],
    },
    'a shorter session at an heir': {
      files: {
        ...school({ idleMinutes: 90 }),
        'schools/branch/configration.json': {
          schoolNameEn: 'branch',
          extends: 'lakeside',
          security: { sessionHours: 1 },
        },
      },
      issues: [
        { messageId: 'idle-after-session', file: 'schools/branch/configration.json', at: '1' },
      ],
    },
    'what happens at a limit that nobody sets': {
      files: school({ atMaxSessions: 'refuse' }),
      right: school({ atMaxSessions: 'refuse', maxSessions: 3 }),
      issues: [{ messageId: 'no-limit', file, at: '"refuse"' }],
    },
    'visitors, and no page for them': {
      files: visitors({ visitor: false }),
      right: visitors({}),
      issues: [{ messageId: 'no-visitors', file, at: '"visitors"', data: { page: 'visitor' } }],
    },
    'a family with visitors, and a school that closes the page of their sponsors': {
      files: {
        ...visitors({}),
        'schools/branch/configration.json': {
          schoolNameEn: 'branch',
          extends: 'lakeside',
          pages: { 'visitor-approval': false },
        },
      },
      issues: [{ messageId: 'no-visitors', file: 'schools/branch/configration.json', at: 'false' }],
    },
  },
});
