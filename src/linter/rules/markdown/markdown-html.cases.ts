import { assetInput, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: unknown) => ({ [file]: markdownScreen(text) });
const terms = 'schools/lakeside/assets/terms.md';
const inFile = {
  [file]: { screen: 'tdt', title: 'A', blocks: [{ block: 'markdown', file: 'assets/terms.md' }] },
};

export const markdownHtmlCases = defineCases('markdown-html', {
  valid: {
    'words in angle brackets': { files: words('Write <your account> or <学号>, 1 < 2 > 0') },
    'code, what is escaped and an address': {
      files: words('`<br>` \\<b> &lt;i&gt; <https://net.example>\n\n```\n<table>\n```'),
    },
  },
  invalid: {
    'a tag that ends in another paragraph, told once': {
      files: words('<b>One\n\ntwo</b>'),
      issues: [{ messageId: 'html', file, data: { part: '<b>' } }],
    },
    'a tag': {
      files: words('One<br>two'),
      right: words('One\n\ntwo'),
      issues: [{ messageId: 'html', file, at: '"One<br>two"', data: { part: '<br>' } }],
    },
    'a tag with attributes, told once for all languages': {
      files: words({ 'zh-CN': '<font color="red">注意</font>', en: 'A **<b>b</b>**' }),
      issues: [{ messageId: 'html', file, data: { part: '<font color="red">', alsoIn: ['en'] } }],
    },
    'a comment': {
      files: words('<!-- later -->'),
      issues: [{ messageId: 'html', file, data: { part: '<!--' } }],
    },
    'in a table': {
      files: words('| a |\n|---|\n| b<br/>c |'),
      issues: [{ messageId: 'html', file, data: { part: '<br/>' } }],
    },
    'in a file, at its place': {
      files: inFile,
      input: assetInput({ [terms]: '# Terms\n\nOne <u>word</u>\n' }),
      rightInput: assetInput({ [terms]: '# Terms\n\nOne *word*\n' }),
      issues: [{ messageId: 'html', file: terms, at: '<u>', data: { part: '<u>' } }],
    },
  },
});
