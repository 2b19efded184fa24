import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const link = (more: object) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [{ block: 'links', links: [{ label: 'Help', screen: 'login', ...more }] }],
  },
});

export const repeatedWordsCases = defineCases('repeated-words', {
  valid: {
    'words of their own': {
      files: one({ label: '账号', help: '学号或工号', placeholder: '202310001' }),
    },
    'the words of another language': {
      files: one({ label: { 'zh-CN': 'A', en: 'B' }, help: { 'zh-CN': 'B', en: 'A' } }),
    },
    'blanks that nobody sees, which another rule tells': {
      files: one({ label: '\u200b', help: '\u200b' }),
      others: ['blank-text'],
    },
  },
  invalid: {
    'a help that is the label': {
      files: one({ label: '账号', help: '账号' }),
      right: one({ label: '账号', help: '学号或工号' }),
      issues: [
        { messageId: 'same', file, at: '"账号"', data: { property: 'help', words: '账号' } },
      ],
    },
    'a placeholder in one language': {
      files: one({
        label: { 'zh-CN': '账号', en: 'Account' },
        placeholder: { 'zh-CN': '学号', en: 'Account' },
      }),
      issues: [{ messageId: 'same', file, data: { property: 'placeholder', words: 'Account' } }],
    },
    'a hint of a link': {
      files: link({ hint: 'Help' }),
      issues: [{ messageId: 'same', file, at: '"Help"', data: { property: 'hint' } }],
    },
  },
});
