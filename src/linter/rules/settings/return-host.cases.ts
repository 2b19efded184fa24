import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const school = (...returnHosts: string[]) => ({
  [file]: { schoolNameEn: 'lakeside', returnHosts },
});

export const returnHostCases = defineCases('return-host', {
  valid: {
    'sites of an organisation': {
      files: school('www.lakeside.edu.cn', '*.lakeside.edu.cn', 'lakeside.com'),
    },
    'another site than that of the mailbox, and one with a short name like it': {
      files: {
        [file]: {
          ...{ schoolNameEn: 'lakeside', contact: { email: 'net@jnu.edu.cn' } },
          returnHosts: ['*.jlu.edu.cn', '*.jnu.edu.cn', 'www.library.com'],
        },
      },
    },
    'names that only the campus knows': {
      files: school('portal.lan', '*.campus.internal', 'news.example'),
    },
  },
  invalid: {
    'the own domain with a letter less': {
      files: {
        [file]: {
          ...{ schoolNameEn: 'lakeside', contact: { email: 'net@lakeside.edu.cn' } },
          returnHosts: ['*.lakside.edu.cn', '*.lakeside.edu.cn'],
        },
      },
      remedy: { '*.lakside.edu.cn': '*.net.lakeside.edu.cn' },
      issues: [
        {
          messageId: 'like-own',
          file,
          at: '"*.lakside.edu.cn"',
          data: { domain: 'lakeside.edu.cn', written: '*.lakeside.edu.cn' },
        },
      ],
    },
    'the example of the documentation': {
      files: school('*.example.edu.cn'),
      right: school('*.lakeside.edu.cn'),
      issues: [{ messageId: 'sample', file, at: '"*.example.edu.cn"' }],
    },
    'hosts below an IP address': {
      files: school('*.10.0.0.1'),
      remedy: { '*.10.0.0.1': '10.0.0.1' },
      issues: [{ messageId: 'below-address', file, at: '"*.10.0.0.1"' }],
    },
    'whatever ends in edu.cn': {
      files: school('*.edu.cn'),
      right: school('*.lakeside.edu.cn'),
      issues: [{ messageId: 'whole-suffix', file, at: '"*.edu.cn"', data: { suffix: 'edu.cn' } }],
    },
    'an end that is none': {
      files: school('www.lakeside.educn'),
      right: school('www.lakeside.edu.cn'),
      issues: [
        { messageId: 'unknown-end', file, fix: '"www.lakeside.edu.cn"', data: { meant: 'edu.cn' } },
      ],
    },
  },
});
