import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const notice = (more: object) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [{ block: 'notices', items: [{ id: 'a', date: '2026-11-20', title: 'A', ...more }] }],
  },
});
const link = (when: object) => ({
  [configuration]: {
    schoolNameEn: 'lakeside',
    links: [{ label: 'A', screen: 'login', when: { ...when } }],
  },
});

export const impossibleDateCases = defineCases('impossible-date', {
  valid: {
    'an end that is none': { files: notice({ until: '9999-12-31' }) },
    'days of the calendar': { files: notice({ from: '2028-02-29', until: '2028-03-01' }) },
    'one day': { files: link({ from: '2026-11-20', until: '2026-11-20' }) },
    'what is no date is told by another rule': {
      files: notice({ date: 'tomorrow' }),
      others: ['schema'],
    },
  },
  invalid: {
    'a notice that ends before its day': {
      files: notice({ until: '2026-10-20' }),
      right: notice({ until: '2026-12-20' }),
      issues: [
        {
          messageId: 'ends-before-day',
          file,
          at: '"2026-10-20"',
          data: { date: '2026-11-20', until: '2026-10-20' },
        },
      ],
    },
    'a condition that ends before the day': {
      files: notice({ when: { until: '2026-10-20' } }),
      right: notice({ when: { until: '2026-12-20' } }),
      issues: [{ messageId: 'ends-before-day', file, at: '"2026-10-20"' }],
    },
    'a year of another century': {
      files: notice({ date: '2206-11-20' }),
      remedy: { '2206-11-20': '2026-11-20' },
      issues: [{ messageId: 'other-century', file, at: '"2206-11-20"' }],
    },
    'an end before the beginning': {
      files: notice({ from: '2026-11-20', until: '2026-11-18' }),
      right: notice({ from: '2026-11-18', until: '2026-11-20' }),
      issues: [
        {
          messageId: 'ends-first',
          file,
          at: '"2026-11-18"',
          data: { from: '2026-11-20', until: '2026-11-18' },
        },
      ],
    },
    'a day that no month has': {
      files: notice({ date: '2026-11-31' }),
      remedy: { '2026-11-31': '2026-11-20' },
      issues: [{ messageId: 'no-day', file, at: '"2026-11-31"' }],
    },
    'the 29th of February of another year': {
      files: link({ from: '2026-02-29' }),
      issues: [{ messageId: 'no-day', file: configuration, at: '"2026-02-29"' }],
    },
    'the end of a link before its beginning': {
      files: link({ from: '2027-01-01', until: '2026-01-01' }),
      issues: [{ messageId: 'ends-first', file: configuration, at: '"2026-01-01"' }],
    },
    'a month that there is not': {
      files: notice({ when: { until: '2026-13-01' } }),
      issues: [{ messageId: 'no-day', file, at: '"2026-13-01"' }],
    },
    'a year whose digits are exchanged': {
      files: notice({ date: '2062-11-20' }),
      remedy: { '2062-11-20': '2026-11-20' },
      issues: [{ messageId: 'other-century', file, at: '"2062-11-20"' }],
    },
  },
});
