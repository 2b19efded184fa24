import { defineCases } from '../../define-cases';

const settings = 'schools/lakeside/configration.json';
const page = 'schools/lakeside/screens/tdt.json';
const school = (navigation: unknown) => ({ [settings]: { schoolNameEn: 'lakeside', navigation } });
const links = (...entries: object[]) => ({
  [page]: { screen: 'tdt', title: 'A', blocks: [{ block: 'links', links: entries }] },
});
const notify = { id: 'a', label: 'Notices', screen: 'notify' };
const devices = { id: 'b', label: 'Devices', screen: 'device-list' };

export const repeatedLinkCases = defineCases('repeated-link', {
  valid: {
    'different pages': { files: { ...school([notify, devices]), ...links(notify, devices) } },
    'one page for each device': {
      files: links(
        { ...notify, when: { device: ['PC'] } },
        { ...notify, id: 'b', label: 'News', when: { device: ['IOS', 'ANDROID'] } },
      ),
    },
    'two activities': {
      files: links(
        { label: 'One', screen: 'activity', params: { id: 'one' } },
        { label: 'Two', screen: 'activity', params: { id: 'two' } },
      ),
    },
    'the same link twice, which is told as two of one name': {
      files: links(notify, { ...notify, id: 'b' }),
      others: ['equal-labels'],
    },
    'a page in the navigation bar and on a page': {
      files: { ...school([notify]), ...links(notify) },
    },
  },
  invalid: {
    'a page twice in the navigation bar': {
      files: school([notify, { ...devices, screen: 'notify' }]),
      right: school([notify, devices]),
      issues: [
        {
          messageId: 'same',
          file: settings,
          at: '"notify"',
          data: { name: 'b', other: 'a', target: 'notify' },
        },
      ],
    },
    'a page that the navigation bar has already': {
      files: school({ devices: { label: 'Messages', screen: 'notify' } }),
      issues: [
        {
          messageId: 'same',
          file: settings,
          at: '"notify"',
          data: { name: 'devices', other: 'notify' },
        },
      ],
    },
    'an address twice': {
      files: links(
        { label: 'One', href: 'https://a.example/' },
        { label: 'Two', href: 'https://a.example/' },
      ),
      issues: [{ messageId: 'same', file: page, data: { name: '2', other: '1' } }],
    },
  },
});
