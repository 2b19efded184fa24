import { CHINESE_WEEKDAYS, findWrongWeekday, WEEKDAYS } from '../days-in-words';
import { defineRule } from '../define-rule';
import { findOtherMoment, findReversedHours, mayNameMoment } from '../moments-in-words';
import { ownTexts } from '../own-texts';

/** Days and hours in texts fit their weekdays, each other and the other languages. */
export const contradictedMoment = defineRule({
  name: 'contradicted-moment',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '日期与星期一致，时间有先后，各种语言说的是同一天、同一时刻',
      en: 'Days have their weekdays, hours end after they begin, and all languages tell the same',
    },
    why: {
      'zh-CN': '学生会在错的日子或时间来。',
      en: 'Students come on the wrong day, or at the wrong hour.',
    },
    hint: { 'zh-CN': '改正日期或星期', en: 'Correct the day or the weekday' },
  },
  messages: {
    weekday: {
      'zh-CN': '“${part}”对不上：这一天是星期${weekdayZh}',
      en: '“${part}” cannot be: that day is a ${weekdayEn}',
    },
    reversed: {
      'zh-CN': '“${part}”结束得比开始早',
      en: '“${part}” ends before it begins',
    },
    languages: {
      'zh-CN': '两种语言说的不一样：“${other}”与“${part}”',
      en: 'Two languages say different things: “${other}” and “${part}”',
    },
  },
  hints: {
    reversed: {
      'zh-CN': '把先后改正；到第二天的，写明“次日”',
      en: 'Put the earlier hour first; where they end on the next day, say so',
    },
    languages: {
      'zh-CN': '改成同一天、同一时刻',
      en: 'Tell the same day and hour in both',
    },
  },
  check({ project, report }) {
    for (const { text, locate, day, former } of ownTexts(project)) {
      if (!mayNameMoment(text)) continue;
      const wrong = findWrongWeekday(text, day);
      const reversed = findReversedHours(text);
      const other = former === undefined ? undefined : findOtherMoment(text, former);
      if (wrong) {
        const { part, weekday } = wrong;
        const names = {
          weekdayZh: CHINESE_WEEKDAYS.charAt(weekday),
          weekdayEn: WEEKDAYS[weekday] ?? '',
        };
        report({ at: locate(part), messageId: 'weekday', data: { part, ...names } });
      } else if (reversed !== undefined) {
        report({ at: locate(reversed), messageId: 'reversed', data: { part: reversed } });
      } else if (other) report({ at: locate(other.part), messageId: 'languages', data: other });
    }
  },
});
