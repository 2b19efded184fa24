import { field, formScreen, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const label = (words: unknown) => ({
  [file]: formScreen({ fields: { a: field({ label: words }) } }),
});

export const textMarkupCases = defineCases('text-markup', {
  valid: {
    'signs that are words': {
      files: label({ 'zh-CN': '学号<你的学号> & 3 < 5，[必填](见下)', en: 'Q&A, a <name>, 2**10' }),
    },
    'stars that hide something': {
      files: label({ 'zh-CN': '138****5678、张**、李**', en: '** required, ab**cd**ef' }),
    },
    Markdown: { files: { [file]: markdownScreen('**粗体** [帮助](/lakeside/notify)') } },
  },
  invalid: {
    'a tag': {
      files: label({ 'zh-CN': '账号<br>（学号）', en: 'Account' }),
      right: label({ 'zh-CN': '账号（学号）', en: 'Account' }),
      issues: [
        {
          messageId: 'html',
          file,
          at: '"账号<br>（学号）"',
          data: { property: 'label', part: '<br>' },
        },
      ],
    },
    'a letter of HTML': {
      files: label('Account&nbsp;number'),
      issues: [{ messageId: 'html', file, data: { part: '&nbsp;' } }],
    },
    'bold words in both languages, told once': {
      files: label({ 'zh-CN': '**账号**', en: '**Account**' }),
      remedy: { '**账号**': '账号', '**Account**': 'Account' },
      issues: [{ messageId: 'markdown', file, data: { property: 'label', part: '**账号**' } }],
    },
    'a link in the name of a school': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', name: '[湖滨](https://lakeside.example/)' },
      },
      issues: [
        {
          messageId: 'markdown',
          file: configuration,
          data: { property: 'name', part: '[湖滨](https://lakeside.example/)' },
        },
      ],
    },
  },
});
