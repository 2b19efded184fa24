import { defineRule } from '../../define-rule';
import { markdownProblems } from '../../markdown/markdown-problems';

/** Markdown holds no HTML: it would be shown as typed. */
export const markdownHtml = defineRule({
  name: 'markdown-html',
  severity: 'warning',
  docs: {
    description: { 'zh-CN': 'Markdown 里没有 HTML', en: 'Markdown holds no HTML' },
    why: {
      'zh-CN': '页面不会把 HTML 当作格式，学生会看到尖括号和标签本身。',
      en: 'Pages do not take HTML for layout: students would read the tags themselves.',
    },
    hint: {
      'zh-CN': '改用 Markdown 的写法，例如 **粗体**、空一行分段；要原样显示就放进反引号里',
      en: 'Write it in Markdown, as in **bold** or an empty line between paragraphs; put what is meant to be read as it is in backquotes',
    },
  },
  messages: {
    html: {
      'zh-CN': '“${part}”会原样显示给学生',
      en: 'Students would read “${part}” as it is typed',
    },
  },
  checkMarkdown(text, { report }) {
    for (const problem of markdownProblems(text)) {
      if (problem.type !== 'html') continue;
      const { part } = problem;
      report({ at: text.locate(part), messageId: 'html', data: { part: part.slice(0, 60) } });
    }
  },
});
