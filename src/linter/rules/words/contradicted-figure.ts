import { defineRule } from '../../define-rule';
import {
  CHINESE_WEEKDAYS,
  findLaterEnd,
  findOtherWeekday,
  findReversedDays,
  findWrongWeekday,
  WEEKDAYS,
} from './days-in-words';
import { findOtherFigure } from './figures-in-words';
import { findOtherMoment, findReversedHours, mayNameMoment } from './moments-in-words';
import { ownTexts } from './own-texts';

/** Days, hours and other figures of texts fit their weekdays, each other and other languages. */
export const contradictedFigure = defineRule({
  name: 'contradicted-figure',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '日期与星期一致，时间有先后，各种语言说的日期、时间、金额和号码相同',
      en: 'Days have their weekdays, hours end after they begin, and all languages tell the same days, hours, prices and numbers',
    },
    why: {
      'zh-CN': '学生会在错的日子或时间来，按错的价格打算，或打错电话。',
      en: 'Students come on the wrong day or at the wrong hour, expect another price, or call a wrong number.',
    },
    hint: { 'zh-CN': '改正日期或星期', en: 'Correct the day or the weekday' },
  },
  messages: {
    weekday: {
      'zh-CN': '“${part}”对不上：这一天是星期${weekdayZh}',
      en: '“${part}” cannot be: that day is a ${weekdayEn}',
    },
    title: {
      'zh-CN': '标题说“${words}”，而“${part}”是星期${weekdayZh}',
      en: 'The title says “${words}”, and “${part}” is a ${weekdayEn}',
    },
    reversed: {
      'zh-CN': '“${part}”结束得比开始早',
      en: '“${part}” ends before it begins',
    },
    'later-end': {
      'zh-CN': '文字说到 ${part}，而这条通知 ${until} 之后就不再显示',
      en: 'The words tell of ${part}, and this notice is not shown after ${until}',
    },
    languages: {
      'zh-CN': '两种语言说的不一样：“${other}”与“${part}”',
      en: 'Two languages say different things: “${other}” and “${part}”',
    },
  },
  hints: {
    title: {
      'zh-CN': '让标题和正文说的是同一天',
      en: 'Let the title and the text tell of the same day',
    },
    reversed: {
      'zh-CN': '把先后改正；到第二天的写明“次日”，到第二年的写明年份',
      en: 'Put the earlier one first; where it ends on the next day, say so, and where in the next year, write the years',
    },
    'later-end': {
      'zh-CN': '让两处一致：改文字里的日期，或改 until',
      en: 'Let both agree: change the day in the words, or until',
    },
    languages: { 'zh-CN': '改成一样的', en: 'Tell the same in both' },
  },
  check({ project, report }) {
    for (const own of ownTexts(project)) {
      const { text, locate, day = '', until = '', title = '', former } = own;
      const isMoment = mayNameMoment(text);
      const wrong = isMoment ? findWrongWeekday(text, day) : undefined;
      const reversed = isMoment ? (findReversedHours(text) ?? findReversedDays(text)) : undefined;
      const later = isMoment && until !== '' ? findLaterEnd(text, day, until) : undefined;
      const other = former === undefined ? undefined : findDifference(text, former);
      const isTitled = isMoment && day !== '' && title !== '';
      const inTitle = isTitled ? findOtherWeekday(title, text, day) : undefined;
      if (wrong) {
        const { part, weekday } = wrong;
        report({ at: locate(part), messageId: 'weekday', data: { part, ...namesOf(weekday) } });
      } else if (inTitle) {
        const { part, weekday, words } = inTitle;
        const data = { part, words, ...namesOf(weekday) };
        report({ at: locate(part), messageId: 'title', data });
      } else if (reversed !== undefined) {
        report({ at: locate(reversed), messageId: 'reversed', data: { part: reversed } });
      } else if (later !== undefined) {
        report({ at: locate(later), messageId: 'later-end', data: { part: later, until } });
      } else if (other) report({ at: locate(other.part), messageId: 'languages', data: other });
    }
  },
});

function namesOf(weekday: number) {
  return { weekdayZh: CHINESE_WEEKDAYS.charAt(weekday), weekdayEn: WEEKDAYS[weekday] ?? '' };
}

/** The first moment or figure that the same words in another language tell otherwise. */
function findDifference(text: string, former: string) {
  const moment = mayNameMoment(text) ? findOtherMoment(text, former) : undefined;
  return moment ?? findOtherFigure(text, former);
}
