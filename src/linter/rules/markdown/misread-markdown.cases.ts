import { assetInput, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const words = (text: unknown) => ({ [file]: markdownScreen(text) });
const guide = 'schools/lakeside/assets/guide.md';
const page = {
  [file]: { screen: 'tdt', title: 'A', blocks: [{ block: 'markdown', file: 'assets/guide.md' }] },
};

export const misreadMarkdownCases = defineCases('misread-markdown', {
  valid: {
    'code that ends, over lines too': { files: words('`ping` 与 ``a ` b``，`一\n二`') },
    'a backquote that is written about, and one for an apostrophe': {
      files: words('键盘左上角的 ` 键；Don`t；\\`x'),
    },
    'lines between the parts of a text': { files: words('---\n\n第一部分\n\n---\n\n第二部分') },
    'a heading with a line under it': { files: words('开放时间：每天\n---\n8:00–17:00') },
    'addresses that their links show': {
      files: words(
        '[www.riverside.edu.cn](https://riverside.edu.cn/)，[its.riverside.edu.cn/help](https://its.riverside.edu.cn/help?id=1)，[README.md](https://riverside.edu.cn/)',
      ),
    },
    'the name of a file': {
      files: words('[v2.3.1.tar](https://riverside.edu.cn/files/v2.3.1.tar)'),
    },
    'brackets of a list': { files: words('数组 a[^b]') },
    'signs in code': { files: words('```\n[^1]: a\n```\n\n`[^0-9]` 与 [^1](/lakeside/notify)') },
  },
  invalid: {
    'settings before the text': {
      files: words('---\ntitle: 上网指南\nlayout: page\n---\n\n正文'),
      right: words('正文'),
      issues: [{ messageId: 'front-matter', file, data: { part: 'title: 上网指南' } }],
    },
    'settings in a file': {
      files: page,
      input: assetInput({ [guide]: '---\ntitle: 指南\n---\n\n# 指南\n' }),
      rightInput: assetInput({ [guide]: '# 指南\n' }),
      issues: [{ messageId: 'front-matter', file: guide, at: 'title: 指南' }],
    },
    'code that nothing ends': {
      files: words('运行 `ping 10.1.1.1 查看'),
      right: words('运行 `ping 10.1.1.1` 查看'),
      issues: [{ messageId: 'code', file, data: { part: 'ping 10.1.1.1 查看' } }],
    },
    'an address in the words, and another one behind them': {
      files: words('[https://pay.riverside.edu.cn](https://pay.rivreside.edu.cn/)'),
      right: words('[https://pay.riverside.edu.cn](https://pay.riverside.edu.cn/)'),
      issues: [{ messageId: 'other-host', file, data: { host: 'pay.rivreside.edu.cn' } }],
    },
    'a footnote': {
      files: words('20 元起[^1]\n\n[^1]: 按 流量'),
      right: words('20 元起（按流量）'),
      issues: [{ messageId: 'footnote', file, data: { part: '[^1]' } }],
    },
    'a footnote whose words would be an address': {
      files: words('20 元起[^1]\n\n[^1]: 按流量'),
      issues: [{ messageId: 'footnote', file, data: { part: '[^1]' } }],
    },
  },
});
