import { defineRule } from '../../define-rule';
import { markdownProblems } from '../../markdown/markdown-problems';

/** A text defines each label by which one of its links refers to an address. */
export const markdownReference = defineRule({
  name: 'markdown-reference',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': 'Markdown 引用的地址已经定义',
      en: 'Labels that links of a text refer to are defined',
    },
    why: {
      'zh-CN': '没有定义的引用不会成为链接，学生会看到方括号本身。',
      en: 'Without its definition there is no link: students would read the brackets.',
    },
    hint: {
      'zh-CN': '在文末加一行“[${label}]: 地址”，或直接写成 [文字](地址)',
      en: 'Add a line “[${label}]: address” at the end of the text, or write [words](address)',
    },
  },
  messages: {
    'no-definition': {
      'zh-CN': '文中引用了“${label}”，但没有定义它的地址',
      en: 'The text refers to “${label}”, whose address it does not define',
    },
  },
  checkMarkdown(text, { report }) {
    for (const problem of markdownProblems(text)) {
      if (problem.type !== 'no-definition') continue;
      const { part, label } = problem;
      const data = { label: label.slice(0, 60) };
      report({ at: text.locate(part), messageId: 'no-definition', data });
    }
  },
});
