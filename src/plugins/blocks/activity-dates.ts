import { defineMessages, type Translate } from '../../engine';
import type { ActivitySummary } from '../../wire';
import { formatDay } from './format-date';

export const messages = defineMessages('block.activity-dates', {
  between: { 'zh-CN': '${from} 至\u00a0${until}', en: '${from} to\u00a0${until}' },
  from: { 'zh-CN': '${from} 开始', en: 'From ${from}' },
  until: { 'zh-CN': '截至 ${until}', en: 'Until ${until}' },
});

/** When an activity takes place, in words; empty for one without dates. */
export function activityDates(
  { from, until }: Pick<ActivitySummary, 'from' | 'until'>,
  translate: Translate,
): string {
  const days = {
    from: from === null ? '' : formatDay(from, translate.locale),
    until: until === null ? '' : formatDay(until, translate.locale),
  };
  if (days.from === '') return days.until === '' ? '' : translate(messages.until, days);
  return translate(days.until === '' ? messages.from : messages.between, days);
}
