import { defineRule } from '../../define-rule';
import { findNoMoment } from './moments-in-words';
import { ownTexts } from './own-texts';

/** Days and times of day that texts name are in a calendar and on a clock. */
export const noMoment = defineRule({
  name: 'no-moment',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '文字里的日期和时间确实存在',
      en: 'Days and times of day in texts exist',
    },
    why: {
      'zh-CN': '学生不知道究竟是哪一天、几点。',
      en: 'Students cannot tell which day or hour is meant.',
    },
    hint: { 'zh-CN': '写上正确的日期或时间', en: 'Write the day or time that is meant' },
  },
  messages: {
    none: {
      'zh-CN': '没有“${part}”这个日期或时间',
      en: 'There is no such day or time as “${part}”',
    },
  },
  check({ project, report }) {
    for (const { text, locate } of ownTexts(project)) {
      const part = findNoMoment(text);
      if (part !== undefined) report({ at: locate(part), messageId: 'none', data: { part } });
    }
  },
});
