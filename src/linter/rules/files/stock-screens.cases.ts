import { defineCases } from '../../define-cases';

const screen = (name: string) => ({
  screen: name,
  title: { 'zh-CN': '甲', en: 'A' },
  blocks: [{ block: 'schools', id: 'schools' }],
});

export const stockScreensCases = defineCases('stock-screens', {
  valid: {
    'the screens that come with Formgate': { files: {} },
    'a page of the school’s own': { files: { 'schools/lakeside/screens/map.json': screen('map') } },
    'a stock screen that was left unread': {
      files: { 'schemas/screens/tdt.json': null },
      input: { refused: new Map([['schemas/screens/tdt.json', 'too-large']]) },
      others: ['unreadable-file'],
    },
  },
  invalid: {
    'a stock screen that is missing': {
      files: { 'schemas/screens/tdt.json': null },
      right: { 'schemas/screens/tdt.json': screen('tdt') },
      issues: [{ messageId: 'no-file', file: 'schemas/screens/tdt.json', data: { screen: 'tdt' } }],
    },
    'a stock screen that no address shows': {
      files: { 'schemas/screens/map.json': screen('map') },
      right: { 'schemas/screens/map.json': null },
      issues: [{ messageId: 'no-address', file: 'schemas/screens/map.json', at: '"map"' }],
    },
    'a stock screen with a slip in its name': {
      files: { 'schemas/screens/notifi.json': screen('notifi') },
      right: {
        'schemas/screens/notifi.json': null,
        'schemas/screens/notify.json': screen('notify'),
      },
      issues: [
        {
          messageId: 'no-address',
          file: 'schemas/screens/notifi.json',
          at: '"notifi"',
          data: { suggestion: 'notify' },
        },
      ],
    },
  },
});
