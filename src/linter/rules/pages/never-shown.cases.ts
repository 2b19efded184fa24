import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const links = (outer: object, inner: object, more: object = {}) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    ...more,
    blocks: [
      {
        block: 'links',
        when: { ...outer },
        links: [{ label: 'A', screen: 'login', when: { ...inner } }],
      },
    ],
  },
});

const notice = (more: object) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [{ block: 'notices', items: [{ id: 'a', date: '2026-11-01', title: 'A', ...more }] }],
  },
});

const bar = (when: object) => ({
  [configuration]: {
    schoolNameEn: 'lakeside',
    navigation: [{ label: 'A', screen: 'notify', icon: 'bell', when: { ...when, device: ['PC'] } }],
  },
});

export const neverShownCases = defineCases('never-shown', {
  valid: {
    'conditions that go together': {
      files: links({ signedIn: true, device: ['PC', 'IOS'] }, { signedIn: true, device: ['IOS'] }),
    },
    'a link in the navigation bar for some devices': { files: bar({ signedIn: true }) },
    'one of the school’s languages': { files: links({ locale: ['en', 'fr'] }, { device: ['PC'] }) },
    'a language of a school that extends the writer': {
      files: {
        ...links({ locale: ['ja'] }, { device: ['PC'] }),
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          extends: 'lakeside',
          locales: ['zh-CN', 'ja'],
        },
      },
    },
    'a condition of another type': {
      files: links({ signedIn: true }, { signedIn: 'true' }),
      others: ['schema'],
    },
    'a language that is none': { files: links({ locale: ['en_US'] }, {}), others: ['schema'] },
    'a notice on some of its own days': {
      files: notice({ from: '2026-11-10', until: '2026-11-20', when: { from: '2026-11-15' } }),
    },
    'periods that meet': { files: links({ until: '2026-11-20' }, { from: '2026-11-20' }) },
    'a period that ends first is told by another rule': {
      files: links({ from: '2026-11-20', until: '2026-11-18' }, { signedIn: true }),
      others: ['impossible-date'],
    },
  },
  invalid: {
    'for students who are signed in, within what is for others': {
      files: links({ signedIn: false }, { signedIn: true }),
      right: links({ signedIn: false }, { signedIn: false }),
      issues: [{ messageId: 'contradiction', file, at: 'true', data: { condition: 'signedIn' } }],
    },
    'for another device': {
      files: links({ device: ['PC'] }, { device: ['IOS', 'ANDROID'] }),
      issues: [{ messageId: 'contradiction', file, at: '"device"' }],
    },
    'for another language': {
      files: links({ locale: ['en'] }, { locale: ['zh-CN'] }),
      issues: [{ messageId: 'contradiction', file, at: '"locale"' }],
    },
    'after the end': {
      files: links({ until: '2026-11-20' }, { from: '2026-12-01' }),
      issues: [{ messageId: 'contradiction', file, at: '"2026-12-01"' }],
    },
    'before the beginning': {
      files: links({ from: '2026-11-20' }, { until: '2026-11-01' }),
      issues: [{ messageId: 'contradiction', file, at: '"2026-11-01"' }],
    },
    'for others on a page for those who are signed in': {
      files: links({ signedIn: false }, { device: ['PC'] }, { requiresSession: true }),
      remedy: { '"when":{"signedIn":false},': '' },
      issues: [{ messageId: 'session', file, at: 'false' }],
    },
    'a notice on other days than its own': {
      files: notice({ from: '2026-11-10', until: '2026-11-20', when: { from: '2026-12-01' } }),
      right: notice({ from: '2026-11-10', until: '2026-12-20', when: { from: '2026-12-01' } }),
      issues: [
        { messageId: 'contradiction', file, at: '"2026-12-01"', data: { condition: 'from' } },
      ],
    },
    'after a form within what is for before': {
      files: links({ afterSuccess: false }, { afterSuccess: true }),
      issues: [{ messageId: 'contradiction', file, data: { condition: 'afterSuccess' } }],
    },
    'a session around what is inherited for others': {
      files: { [file]: { screen: 'tdt', extends: 'stock', patch: { requiresSession: true } } },
      right: { [file]: { screen: 'tdt', extends: 'stock', patch: { title: 'A' } } },
      issues: [{ messageId: 'excludes', file, at: 'true', data: { condition: 'requiresSession' } }],
    },
    'a language that the school does not offer': {
      files: links({ locale: ['fr'] }, { device: ['PC'] }),
      remedy: { '["fr"]': '["en"]' },
      issues: [{ messageId: 'locale', file, at: '"locale"' }],
    },
    'a language by another name, beside one that is right': {
      files: links({ locale: ['en', 'zh'] }, { device: ['PC'] }),
      issues: [
        {
          messageId: 'meant-locale',
          file,
          at: '"zh"',
          data: { locale: 'zh', meant: 'zh-CN' },
          fix: '"zh-CN"',
        },
      ],
    },
    'a link of the school in a language that it does not offer': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [{ label: 'A', screen: 'login', when: { locale: ['ja'] } }],
        },
      },
      issues: [{ messageId: 'locale', file: configuration, at: '"locale"' }],
    },
    'a link for others in the navigation bar of those who are signed in': {
      files: bar({ signedIn: false }),
      remedy: { '"signedIn":false,': '' },
      issues: [{ messageId: 'bar', file: configuration, at: 'false' }],
    },
    'a condition on a link that the bar has from Formgate': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          navigation: { notify: { when: { signedIn: false, device: ['PC'] } } },
        },
      },
      right: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          navigation: { notify: { when: { device: ['PC'] } } },
        },
      },
      issues: [{ messageId: 'bar', file: configuration, at: 'false' }],
    },
  },
});
