import { widgetOf } from '../../../engine';
import { defineRule } from '../../define-rule';
import { loosenessOf } from '../../patterns/loose-pattern';
import { patternProblem } from '../../patterns/pattern-problem';

/** A pattern is about all that is entered where it was written for that. */
export const loosePattern = defineRule({
  name: 'loose-pattern',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': 'pattern 管住整个内容，不只是其中一段',
      en: 'A pattern holds for all that is entered, and not for a part of it',
    },
    why: {
      'zh-CN': '前后多打了字也能提交：学生以为填对了，网络却不认得这样的账号。',
      en: 'With more before or after it a wrong entry is sent: the student sees no mistake, and the network knows no such account.',
    },
    hint: { 'zh-CN': '写成 ${written}', en: 'Write ${written}' },
  },
  messages: {
    anything: {
      'zh-CN': '${pattern} 什么内容都能通过：少了 ^ 或 $',
      en: '${pattern} lets everything pass: a ^ or $ is missing',
    },
    part: {
      'zh-CN': '${pattern} 只看其中一段，前后多出的内容也能通过：少了 ^ 或 $',
      en: '${pattern} looks at a part alone, and lets pass what stands before or after it: a ^ or $ is missing',
    },
    alternatives: {
      'zh-CN': '${pattern} 里的 ^ 只管第一种写法，$ 只管最后一种',
      en: 'In ${pattern} the ^ is for the first alternative alone, and the $ for the last',
    },
    range: {
      'zh-CN': '${pattern} 里的 A-z 还包括 [ ] ^ _ 等符号',
      en: 'The A-z in ${pattern} has signs such as [ ] ^ _ in it as well',
    },
  },
  checkField({ field, path }, { screen, product, report }) {
    const { pattern } = field;
    // A part of a password is asked for with reason: a letter, a digit.
    if (pattern === undefined || widgetOf(field, product.registry)?.secret) return;
    const loose = patternProblem(field) ? undefined : loosenessOf(pattern);
    if (!loose) return;
    const { type, meant } = loose;
    report({
      at: screen.locate([...path, 'pattern']),
      messageId: type,
      data: { pattern, written: JSON.stringify(meant) },
      fix: { type: 'replace', value: meant },
    });
  },
});
