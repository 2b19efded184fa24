import { defineRule } from '../../define-rule';
import { isPattern } from '../../patterns/expressions';
import { doubtfulPatterns, patternSafety } from '../../patterns/pattern-safety';
import { shown } from '../../schema/finding';

/** No pattern takes seconds for a text that it refuses. */
export const slowPattern = defineRule({
  name: 'slow-pattern',
  severity: 'error',
  needs: 'patterns',
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
    undecided: {
      'zh-CN': '无法确认“${pattern}”不会卡住，因此不能使用',
      en: 'It cannot be made sure that “${pattern}” never hangs, so it is not used',
    },
  },
  hints: {
    undecided: {
      'zh-CN':
        '写得简单些：开头写 ^，结尾写 $，少用重复的括号、嵌套的次数和 \\1 一类的引用；几项要求可以分成 rules 里的几条 pattern',
      en: 'Write it more simply: begin with ^ and end with $, with fewer repeated groups, counts within counts and references such as \\1; several demands can be a pattern each, in rules',
    },
  },
  check({ project, report }) {
    for (const { uses } of doubtfulPatterns(project)) {
      for (const { pattern, locate } of uses) {
        const safety = patternSafety(pattern);
        // One that is not valid is never run, and told by itself.
        if (safety.type === 'safe' || !isPattern(pattern)) continue;
        const data = { pattern: shown(pattern) };
        report({
          at: locate(),
          messageId: safety.type,
          data: safety.type === 'slow' ? { ...data, text: shown(safety.text) } : data,
        });
      }
    }
  },
});
