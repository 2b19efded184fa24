import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const block = (more: object) => ({
  [file]: { screen: 'tdt', title: 'A', blocks: [{ block: 'markdown', ...more }] },
});
const input = { assets: new Set(['schools/lakeside/assets/a.md']) };

export const markdownSourceCases = defineCases('markdown-source', {
  valid: {
    words: { files: block({ text: 'A' }) },
    'a file': { files: block({ file: 'assets/a.md' }), input },
    'a source under a name that there is not, which another rule tells': {
      files: block({ markdown: 'A' }),
      others: ['schema'],
    },
    'a file instead of inherited words': {
      files: {
        'schools/default/screens/tdt.json': {
          screen: 'tdt',
          title: 'A',
          blocks: [{ block: 'markdown', id: 'a', text: 'A' }],
        },
        [file]: {
          screen: 'tdt',
          extends: 'default',
          patch: { blocks: { a: { text: null, file: 'assets/a.md' } } },
        },
      },
      input,
    },
  },
  invalid: {
    neither: {
      files: block({ id: 'a' }),
      right: block({ id: 'a', text: 'A' }),
      issues: [
        { messageId: 'neither', file, at: '"markdown"', data: { text: 'text', file: 'file' } },
      ],
    },
    both: {
      files: block({ text: 'A', file: 'assets/a.md' }),
      input,
      remedy: { '"text":"A",': '' },
      issues: [{ messageId: 'both', file, at: '"file"' }],
    },
  },
});
