import { assetInput, png } from '../../case-files';
import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const assets = (...paths: string[]) => ({ assets: new Set(paths) });
const logo = (more: object = {}) => ({
  schoolNameEn: 'lakeside',
  theme: { logo: 'assets/logo.svg' },
  ...more,
});
const picture = (src: string) => ({ block: 'picture', src, alt: 'A' });
const markdown = (words: unknown) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'markdown', text: words }],
});
const text = (file: unknown) => ({
  screen: 'tdt',
  title: 'A',
  blocks: [{ block: 'markdown', file }],
});

export const missingAssetCases = defineCases('missing-asset', {
  valid: {
    'its own, which cannot be read': {
      files: { [configuration]: logo() },
      input: { refused: new Map([['schools/lakeside/assets/logo.svg', 'no-access']]) },
      others: ['unreadable-file'],
    },
    'its own': {
      files: { [configuration]: logo() },
      input: assets('schools/lakeside/assets/logo.svg'),
    },
    'that of the school it extends': {
      files: { [configuration]: logo({ extends: 'default' }) },
      input: assets('schools/default/assets/logo.svg'),
    },
    'a picture': {
      files: { [screen]: { screen: 'tdt', title: 'A', blocks: [picture('assets/map.png')] } },
      input: assets('schools/lakeside/assets/map.png'),
    },
    'what Markdown names': {
      files: {
        [screen]: markdown(
          '![A](assets/map.png) [a](assets/map.pdf) [b](https://a.example/x) [c](/lakeside/auth) [d](#top) [e](tel:110) `![](none.png)`',
        ),
      },
      input: assets('schools/lakeside/assets/map.png', 'schools/lakeside/assets/map.pdf'),
    },
    'what Markdown names in other ways to write an address': {
      files: {
        [screen]: markdown(
          '![A](./assets/a.png) [a](assets/a.png#x "title") [b](assets/b%20c.png?v=2) [c](<assets/地 图.pdf>) [d](x/../assets/a.png)',
        ),
      },
      input: assets(
        ...['a.png', 'b c.png', '地 图.pdf'].map((name) => `schools/lakeside/assets/${name}`),
      ),
    },
    'text by language': {
      files: { [screen]: text({ 'zh-CN': 'assets/a.md', en: 'assets/a.md' }) },
      input: assets('schools/lakeside/assets/a.md'),
    },
  },
  invalid: {
    'another school’s': {
      files: { [configuration]: logo() },
      input: assetInput({
        'schools/default/assets/logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      }),
      issues: [{ messageId: 'no-file', file: configuration, at: '"assets/logo.svg"' }],
    },
    'other letters': {
      files: { [configuration]: logo() },
      right: { [configuration]: logo({ theme: { logo: 'assets/Logo.svg' } }) },
      input: assets('schools/lakeside/assets/Logo.svg'),
      issues: [{ messageId: 'no-file', file: configuration, fix: '"assets/Logo.svg"' }],
    },
    'the icon': {
      files: { [configuration]: { schoolNameEn: 'lakeside', theme: { favicon: 'assets/i.png' } } },
      issues: [{ messageId: 'no-file', file: configuration, at: '"assets/i.png"' }],
    },
    'a picture that is not there': {
      files: { [screen]: { screen: 'tdt', title: 'A', blocks: [picture('assets/mapp.png')] } },
      input: assets('schools/lakeside/assets/map.png'),
      issues: [{ messageId: 'no-file', file: screen, fix: '"assets/map.png"' }],
    },
    'a file that a Markdown file names, at its place': {
      files: { [screen]: text('assets/a.md') },
      input: assetInput({ 'schools/lakeside/assets/a.md': '# A\n\n![B](assets/b.png) [c](c)\n' }),
      rightInput: assetInput({
        'schools/lakeside/assets/a.md': '# A\n\n![B](assets/b.png) [c](https://c.example)\n',
        'schools/lakeside/assets/b.png': png(9, 9),
      }),
      issues: [
        {
          messageId: 'no-file-in-text',
          file: 'schools/lakeside/assets/a.md',
          at: 'assets/b.png',
          data: { school: 'lakeside', asset: 'assets/b.png' },
        },
        {
          messageId: 'not-in-assets',
          file: 'schools/lakeside/assets/a.md',
          data: { address: 'c' },
        },
      ],
    },
    'files that a text names': {
      files: {
        [screen]: markdown({
          'zh-CN': '![图](assets/a.png)',
          en: '![map][m]\n\n[m]: assets/b.png',
        }),
      },
      issues: [
        {
          messageId: 'no-file-in-text',
          file: screen,
          at: '"![图](assets/a.png)"',
          data: { school: 'lakeside', asset: 'assets/a.png' },
        },
        {
          messageId: 'no-file-in-text',
          file: screen,
          data: { school: 'lakeside', asset: 'assets/b.png' },
        },
      ],
    },
    'an address in a text that begins at the root of the site': {
      files: { [screen]: markdown('![map](/assets/map.png)') },
      input: assets('schools/lakeside/assets/map.png'),
      issues: [{ messageId: 'not-in-assets', file: screen, data: { address: '/assets/map.png' } }],
    },
    'addresses without their beginning': {
      files: {
        [screen]: markdown(
          '[a](./notify) [b](www.school.edu.cn/a) [c](https//net.school.edu.cn) [d](net@school.edu.cn)',
        ),
      },
      remedy: {
        './notify': '/lakeside/notify',
        '(www.': '(https://www.',
        'https//': 'https://',
        '(net@': '(mailto:net@',
      },
      issues: [
        ['./notify', '/lakeside/notify'],
        ['www.school.edu.cn/a', 'https://www.school.edu.cn/a'],
        ['https//net.school.edu.cn', 'https://net.school.edu.cn'],
        ['net@school.edu.cn', 'mailto:net@school.edu.cn'],
      ].map(([address = '', suggestion = '']) => ({
        ...{ messageId: 'not-in-assets', file: screen },
        data: { address, suggestion },
      })),
    },
    'a file that a text names with another ending': {
      files: { [screen]: markdown('![map](assets/Map.png)') },
      input: assetInput({ 'schools/lakeside/assets/map.jpg': png(10, 10) }),
      issues: [
        { messageId: 'no-file-in-text', file: screen, data: { suggestion: 'assets/map.jpg' } },
      ],
    },
    'an address in a text without its folder': {
      files: { [screen]: markdown('[map](./map.pdf)') },
      input: assets('schools/lakeside/assets/map.pdf'),
      issues: [{ messageId: 'not-in-assets', file: screen, data: { address: './map.pdf' } }],
    },
    'an address in a table, of a file that is not there': {
      files: { [screen]: markdown('| a |\n|---|\n| [map](./assets/地图%201.pdf#page=2) |') },
      issues: [
        { messageId: 'no-file-in-text', file: screen, data: { asset: 'assets/地图 1.pdf' } },
      ].map((issue) => ({ ...issue, data: { school: 'lakeside', ...issue.data } })),
    },
    'an address that leads out of assets/, or is no address': {
      files: { [screen]: markdown('[a](assets/../a.pdf) [b](assets/) [c](assets/%FF.png)') },
      issues: ['assets/../a.pdf', 'assets/', 'assets/%FF.png'].map((address) => ({
        messageId: 'not-in-assets',
        file: screen,
        data: { address },
      })),
    },
    'a file that a notice names': {
      files: {
        [screen]: {
          screen: 'tdt',
          title: 'A',
          blocks: [
            {
              block: 'notices',
              items: [{ id: 'a', date: '2026-01-01', title: 'A', text: '[a](assets/a.pdf)' }],
            },
          ],
        },
      },
      issues: [{ messageId: 'no-file-in-text', file: screen, at: '"[a](assets/a.pdf)"' }],
    },
    'a picture of a stock screen that every school lacks, in both languages': {
      files: {
        'schemas/screens/tdt.json': {
          ...markdown({ 'zh-CN': '![图](assets/map.png)', en: '![map](assets/map.png)' }),
          $schema: undefined,
        },
      },
      issues: [
        {
          messageId: 'no-file-in-text',
          file: 'schemas/screens/tdt.json',
          data: { asset: 'assets/map.png', schools: ['default', 'lakeside'] },
        },
      ],
    },
    'a file of a stock screen that a school lacks': {
      files: { 'schemas/screens/tdt.json': { ...text('assets/terms.md'), $schema: undefined } },
      input: assets('schools/default/assets/terms.md'),
      issues: [
        {
          messageId: 'no-file',
          file: 'schemas/screens/tdt.json',
          data: { school: 'lakeside', asset: 'assets/terms.md' },
        },
      ],
    },
    'a screen taken from a school that has the file': {
      files: {
        'schools/default/screens/tdt.json': text('assets/a.md'),
        [screen]: { screen: 'tdt', extends: 'default', patch: { title: 'B' } },
      },
      input: assets('schools/default/assets/a.md'),
      issues: [
        {
          messageId: 'no-file',
          file: screen,
          at: '"patch"',
          data: { school: 'lakeside', asset: 'assets/a.md' },
          writtenIn: 'schools/default/screens/tdt.json',
        },
      ],
    },
    'a way out of the folder': {
      files: { [screen]: text('assets/../configration.json') },
      input: assets('schools/lakeside/assets/a.md'),
      remedy: { 'assets/../configration.json': 'assets/a.md' },
      issues: [{ messageId: 'outside', file: screen, at: '"assets/../configration.json"' }],
    },
    'one language’s text': {
      files: { [screen]: text({ en: 'assets/en.md', 'zh-CN': 'assets/zh.md' }) },
      input: assets(
        'schools/lakeside/assets/notice-in-english.md',
        'schools/lakeside/assets/zh.md',
      ),
      issues: [{ messageId: 'no-file', file: screen, at: '"assets/en.md"' }],
    },
    'a file of the author’s own disk': {
      files: { [screen]: markdown('![Plan](D:/plans/map.png)') },
      remedy: { 'D:/plans/map.png': 'assets/map.png' },
      input: assets('schools/lakeside/assets/map.png'),
      issues: [{ messageId: 'not-in-assets', file: screen }],
    },
  },
});
