import { markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const links = (screen: string) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [{ block: 'links', links: [{ id: 'a', label: 'A', screen }] }],
  },
});
const text = (address: string) => ({ [file]: markdownScreen(`[a](${address})`) });

export const selfLinkCases = defineCases('self-link', {
  valid: {
    'another page': { files: links('notify') },
    'another activity': {
      files: {
        'schools/lakeside/screens/activity.json': {
          screen: 'activity',
          extends: 'stock',
          patch: {
            blocks: {
              more: {
                block: 'links',
                links: [{ id: 'a', label: 'B', screen: 'activity', params: { id: '1' } }],
              },
            },
          },
        },
      },
    },
    'the page of another address': { files: text('https://a.example/lakeside/tdt') },
  },
  invalid: {
    'a link to its own page': {
      files: links('tdt'),
      right: links('notify'),
      issues: [{ messageId: 'itself', file, at: '"tdt"', data: { screen: 'tdt' } }],
    },
    'in a text': {
      files: text('/lakeside/tdt'),
      right: text('/lakeside/notify'),
      issues: [{ messageId: 'itself', file }],
    },
  },
});
