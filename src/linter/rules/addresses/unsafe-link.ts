import { defineRule } from '../../define-rule';
import { markdownProblems } from '../../markdown/markdown-problems';

/** No link or picture of a text runs a script, or holds its content in its address. */
export const unsafeLink = defineRule({
  name: 'unsafe-link',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '链接和图片的地址是普通地址',
      en: 'Links and pictures have plain addresses',
    },
    why: {
      'zh-CN': '这样的地址可能执行脚本，页面不会把它变成链接，学生会看到原文。',
      en: 'Such an address may run a script: pages make no link of it, and students would read it as it is typed.',
    },
    hint: {
      'zh-CN': '写成 https:// 开头的网址，或把文件放到 assets/ 并写 assets/文件名',
      en: 'Write an address from https://, or put the file under assets/ and write assets/<name>',
    },
  },
  messages: {
    unsafe: {
      'zh-CN': '文中的地址不能以“${scheme}:”开头',
      en: 'An address in the text cannot begin with “${scheme}:”',
    },
  },
  checkMarkdown(text, { report }) {
    for (const problem of markdownProblems(text)) {
      if (problem.type !== 'unsafe-link') continue;
      const { part, scheme } = problem;
      report({ at: text.locate(part), messageId: 'unsafe', data: { scheme } });
    }
  },
});
