import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const settings = 'schools/lakeside/configration.json';
const page = 'schools/lakeside/screens/tdt.json';
const closed = { features: { devices: false, plans: false, activities: false } };
const school = (more: object) => ({ [settings]: { schoolNameEn: 'lakeside', ...more } });
const screen = (...blocks: object[]) => ({ [page]: { screen: 'tdt', title: 'A', blocks } });
const links = (...entries: object[]) => screen({ block: 'links', links: entries });
const toDevices = { label: 'A', screen: 'noSense' };
const home = { label: 'A', screen: 'school-home' };

export const closedFeatureCases = defineCases('closed-feature', {
  valid: {
    'a way of recovery that there is not, which is told as that': {
      files: {
        ...school({ recovery: ['sms'] }),
        'schools/lakeside/screens/findPassword.json': {
          screen: 'findPassword',
          extends: 'stock',
          patch: { title: 'A' },
        },
      },
      others: ['schema'],
    },
    'a way of recovery that there is not at the school that is extended': {
      files: {
        'schools/default/configration.json': { schoolNameEn: 'default', recovery: ['sms'] },
        ...school({ extends: 'default' }),
        'schools/lakeside/screens/findPassword.json': {
          screen: 'findPassword',
          extends: 'stock',
          patch: { title: 'A' },
        },
      },
      others: ['schema'],
    },
    'a school that offers all': { files: { ...school({}), ...links(toDevices) } },
    'one that closes what it does not speak of': { files: school({ ...closed, recovery: [] }) },
    'a link that leads elsewhere instead': {
      files: {
        ...school({ recovery: ['identification'] }),
        ...links({ label: 'A', screen: 'reset-password', otherwise: 'findPassword' }),
      },
    },
    'a link on a page to one that is closed': {
      files: {
        ...school({ pages: { notify: false } }),
        ...links({ label: 'A', screen: 'notify' }),
      },
    },
    'an inherited link to a page that is closed': { files: school({ pages: { notify: false } }) },
    'a page that cannot be closed, which is told as that': {
      files: { ...school({ pages: { login: false } }), ...links({ label: 'A', screen: 'login' }) },
      others: ['unknown-page'],
    },
    'a page that is closed twice': {
      files: school({ ...closed, pages: { marketing: false } }),
    },
  },
  invalid: {
    'a page of the navigation bar that is closed': {
      files: school({
        navigation: [{ id: 'notify', label: 'Notices', screen: 'notify' }],
        pages: { notify: false },
      }),
      right: school({ navigation: [], pages: { notify: false } }),
      issues: [
        {
          messageId: 'link',
          file: settings,
          at: '"notify"',
          data: { name: 'notify', setting: 'pages.notify' },
        },
      ],
    },
    'a link to a page that is closed': {
      files: { ...school(closed), ...links(toDevices, home) },
      right: { ...school(closed), ...links(home) },
      issues: [
        {
          messageId: 'link',
          file: page,
          at: '"noSense"',
          data: { name: 'noSense', setting: 'features.devices' },
        },
      ],
    },
    'a link beside a mistake elsewhere in the school': {
      files: {
        ...school(closed),
        ...links(toDevices, home),
        'schools/lakeside/screens/guide.json': { screen: 'guide', title: 'A', block: [] },
      },
      issues: [{ messageId: 'link', file: page, at: '"noSense"' }],
    },
    'a link of every page': {
      files: school({ ...closed, links: [{ id: 'a', label: 'A', screen: 'marketing' }, home] }),
      right: school({ ...closed, links: [home] }),
      issues: [{ messageId: 'link', file: settings, at: '"marketing"' }],
    },
    'a page of the school’s own': {
      files: {
        ...school({ recovery: ['phone'] }),
        'schools/lakeside/screens/findPassword.json': {
          screen: 'findPassword',
          extends: 'stock',
          patch: { title: 'A' },
        },
      },
      remedy: { '["phone"]': '["phone","identification"]' },
      issues: [
        {
          messageId: 'page',
          file: 'schools/lakeside/screens/findPassword.json',
          at: '"findPassword"',
          data: { name: 'findPassword', setting: 'recovery' },
        },
      ],
    },
    'a block on another page': {
      files: {
        ...school(closed),
        ...screen({ block: 'markdown', text: 'A' }, { block: 'activities' }),
      },
      right: { ...school(closed), ...screen({ block: 'markdown', text: 'A' }) },
      issues: [
        {
          messageId: 'block',
          file: page,
          at: '"activities"',
          data: { name: 'activities', setting: 'features.activities' },
        },
      ],
    },
    'a form of its own': {
      files: {
        ...school(closed),
        [page]: formScreen({
          fields: { mac: field({ required: true }) },
          submit: { operation: 'addDevice' },
        }),
      },
      remedy: { '"devices":false': '"devices":true' },
      issues: [{ messageId: 'form', file: page, at: '"addDevice"' }],
    },
    'a link to visitors, whom the school has not opened it to': {
      files: school({ links: [{ label: 'A', screen: 'visitor' }] }),
      right: school({ links: [{ label: 'A', screen: 'visitor' }], visitors: {} }),
      issues: [
        { messageId: 'link', file: settings, data: { name: 'visitor', setting: 'visitors' } },
      ],
    },
    'a page that is said to be open': {
      files: school({ ...closed, pages: { noSense: true } }),
      right: school(closed),
      issues: [{ messageId: 'open-page', file: settings, at: 'true' }],
    },
  },
});
