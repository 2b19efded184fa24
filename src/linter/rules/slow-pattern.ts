import { defineRule } from '../define-rule';
import { doubtfulPatterns } from '../patterns';
import { shown } from '../schema/finding';

/** No pattern takes seconds for a text that it refuses. */
export const slowPattern = defineRule({
  name: 'slow-pattern',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '正则表达式不会卡住',
      en: 'No pattern can hang',
    },
    why: {
      'zh-CN': '有的写法会让浏览器和服务器为一段文字试上几分钟：页面没有反应，服务器也被拖住。',
      en: 'Some patterns try a refused text in so many ways that the page stops responding for minutes, and the server with it.',
    },
    hint: {
      'zh-CN': '不要在重复的括号里再重复，例如把 (a+)+ 写成 a+',
      en: 'Do not repeat inside a group that is repeated itself: write a+ for (a+)+',
    },
  },
  messages: {
    slow: {
      'zh-CN': '“${pattern}”会卡住，例如遇到“${text}”时',
      en: '“${pattern}” can hang, as with the text “${text}”',
    },
  },
  check({ project, report, findSlowPattern }) {
    if (!findSlowPattern) return;
    for (const { pattern, locate } of doubtfulPatterns(project)) {
      const text = findSlowPattern(pattern);
      if (text === undefined) continue;
      report({
        at: locate(),
        messageId: 'slow',
        data: { pattern: shown(pattern), text: shown(text) },
      });
    }
  },
});
