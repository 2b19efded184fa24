import { assetInput, markdownScreen, svg } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const link = (address: string) => ({ [file]: markdownScreen(`[a](${address})`) });
const issue = (messageId: string, address: string) => ({
  messageId,
  file,
  data: { address },
});
const own = { 'schools/lakeside/screens/dorms.json': { ...markdownScreen('A', 'dorms') } };
const closed = {
  'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', pages: { notify: false } },
};

const guide = { screen: 'guide', title: 'A', blocks: [{ block: 'contact' }] };

export const deadLinkCases = defineCases('dead-link', {
  valid: {
    'stock pages': {
      files: link(
        '/lakeside/notify?a=1#b) [b](/) [c](/lakeside/) [d](/lakeside/success/plan/PlanCard',
      ),
    },
    'a page of its own': { files: { ...link('/lakeside/page/dorms'), ...own } },
    'a page whose file is broken, also at the school that it comes from': {
      files: {
        'schools/default/configration.json': { schoolNameEn: 'default' },
        'schools/default/screens/dorms.json': '{',
        'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', extends: 'default' },
        ...link('/lakeside/page/dorms'),
      },
      others: ['syntax'],
    },
    'a page with a parameter': { files: link('/lakeside/activity/42') },
    'the top of the page': { files: link('#top') },
    'other addresses': { files: link('https://a.example/lakeside/nowhere') },
    'a file by its path': {
      files: link('/schools/lakeside/assets/a.svg) [b](assets/a.svg'),
      input: assetInput({ 'schools/lakeside/assets/a.svg': svg() }),
    },
  },
  invalid: {
    'a page that is closed, linked in two languages and told once': {
      files: {
        [file]: markdownScreen({ 'zh-CN': '[甲](/lakeside/notify)', en: '[a](/lakeside/notify)' }),
        ...closed,
      },
      issues: [issue('closed', '/lakeside/notify')],
    },
    'another school': {
      files: link('/lakesid/notify'),
      right: link('/lakeside/notify'),
      issues: [issue('no-school', '/lakesid/notify')],
    },
    'a page of another school': {
      files: link('/default/notify'),
      right: link('/lakeside/notify'),
      issues: [issue('other-school', '/default/notify')],
    },
    'a page of another school that the school has too': {
      files: {
        ...link('/default/page/guide'),
        'schools/default/screens/guide.json': guide,
        'schools/lakeside/screens/guide.json': guide,
      },
      remedy: { '/default/page/guide': '/lakeside/page/guide' },
      issues: [issue('other-school', '/default/page/guide')],
    },
    'no path of the portal': {
      files: link('/lakeside/notices'),
      remedy: { '/lakeside/notices': '/lakeside/notify' },
      issues: [issue('no-route', '/lakeside/notices')],
    },
    'no page of its own': {
      files: link('/lakeside/page/dorm'),
      remedy: { '/lakeside/page/dorm': '/lakeside/notify' },
      issues: [issue('no-page', '/lakeside/page/dorm')],
    },
    'a stock page as one of its own': {
      files: link('/lakeside/page/notify'),
      issues: [
        {
          ...issue('no-page', '/lakeside/page/notify'),
          data: { address: '/lakeside/page/notify', suggestion: '/lakeside/notify' },
        },
      ],
    },
    'pages by the names of their files, and one that is misspelt': {
      files: {
        ...link(
          '/lakeside/login) [b](/lakeside/dorms) [c](/lakeside/page/drms) [d](/lakeside/activity',
        ),
        ...own,
      },
      remedy: {
        '/lakeside/login': '/lakeside/auth',
        '/lakeside/dorms': '/lakeside/page/dorms',
        '/lakeside/page/drms': '/lakeside/page/dorms',
        '/lakeside/activity': '/lakeside/marketing',
      },
      issues: [
        ['no-route', '/lakeside/login', '/lakeside/auth'],
        ['no-route', '/lakeside/dorms', '/lakeside/page/dorms'],
        ['no-page', '/lakeside/page/drms', '/lakeside/page/dorms'],
        ['no-route', '/lakeside/activity', undefined],
      ].map(([messageId = '', address = '', suggestion]) => ({
        ...{ messageId, file },
        data: { address, ...(suggestion === undefined ? {} : { suggestion }) },
      })),
    },
    'what a page is called elsewhere: a file, without its school, with a full stop': {
      files: {
        ...link('/lakeside/auth.html) [b](/auth) [c](/lakeside/auth。'),
      },
      remedy: {
        '/lakeside/auth.html': '/lakeside/auth',
        '(/auth)': '(/lakeside/auth)',
        '/lakeside/auth。': '/lakeside/auth',
      },
      issues: [
        ['no-route', '/lakeside/auth.html'],
        ['no-school', '/auth'],
        ['no-route', '/lakeside/auth。'],
      ].map(([messageId = '', address = '']) => ({
        ...{ messageId, file },
        data: { address, suggestion: '/lakeside/auth' },
      })),
    },
    'the path of a file of the school': {
      files: link('/lakeside/assets/a.svg'),
      input: assetInput({ 'schools/lakeside/assets/a.svg': svg() }),
      remedy: { '/lakeside/assets/a.svg': 'assets/a.svg' },
      issues: [
        {
          messageId: 'no-route',
          file,
          data: { address: '/lakeside/assets/a.svg', suggestion: 'assets/a.svg' },
        },
      ],
    },
    'a page that is closed': {
      files: { ...link('/lakeside/notify'), ...closed },
      remedy: { '"notify":false': '"notify":true' },
      issues: [issue('closed', '/lakeside/notify')],
    },
    'no file': {
      files: link('/schools/lakeside/assets/b.svg'),
      remedy: { '/schools/lakeside/assets/b.svg': 'assets/a.svg' },
      rightInput: assetInput({ 'schools/lakeside/assets/a.svg': svg() }),
      issues: [issue('no-file', '/schools/lakeside/assets/b.svg')],
    },
    'a heading': {
      files: link('#chapter-2'),
      remedy: { '[a](#chapter-2)': 'a' },
      issues: [issue('no-heading', '#chapter-2')],
    },
    'once, though others inherit it': {
      files: {
        'schools/default/screens/tdt.json': markdownScreen('[a](/nobody)'),
        'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', extends: 'default' },
        [file]: { screen: 'tdt', extends: 'default', patch: { title: 'B' } },
      },
      issues: [{ messageId: 'no-school', file: 'schools/default/screens/tdt.json' }],
    },
  },
});
