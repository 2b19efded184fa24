import { objectOf } from '../../../src/engine';
import { defineRule } from '../../../src/linter/define-rule';

/** Titles do not shout. */
export const loudTitle = defineRule({
  name: 'loud-title',
  severity: 'warning',
  docs: {
    description: { 'zh-CN': '标题不全用大写字母', en: 'Titles are not all in capitals' },
    why: { 'zh-CN': '全大写的标题读起来费力', en: 'Titles in capitals are hard to read' },
    hint: { 'zh-CN': '改用小写字母', en: 'Write it in small letters' },
  },
  messages: {
    loud: { 'zh-CN': '标题“${title}”全是大写字母', en: 'The title “${title}” is all in capitals' },
  },
  check({ project, report }) {
    for (const { value, locate } of project.screens) {
      const title = objectOf(value.title).en;
      if (typeof title !== 'string' || title !== title.toUpperCase()) continue;
      report({ at: locate(['title', 'en']), messageId: 'loud', data: { title } });
    }
  },
});
