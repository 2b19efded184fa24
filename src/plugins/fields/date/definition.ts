import { defineMessages, defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

const DAY = {
  'zh-CN': '请写成 2026-11-23 这样的日期',
  en: 'Please write a date such as 2026-11-23',
} as const;

/** A day as YYYY-MM-DD, chosen in the browser's calendar; where it has none, typed. */
export const dateWidget = defineWidget({
  name: 'date',
  title: { 'zh-CN': '日期', en: 'Date' },
  description: { 'zh-CN': '一个日期，从日历中选择', en: 'A date, picked from a calendar' },
  types: ['string'],
  options: NO_OPTIONS,
  starters: [
    {
      name: 'date',
      field: {
        label: { 'zh-CN': '日期', en: 'Date' },
        // The gateway checks this; that there is such a day is checked in the browser.
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
        messages: { pattern: DAY },
      },
    },
  ],
  label: 'control',
  samples: ['2026-11-23'],
  autofill: ['bday'],
  checkWith: (value) =>
    typeof value !== 'string' || value === '' || isDay(value) ? undefined : { code: 'day' },
  messages: defineMessages('widget.date', {
    day: DAY,
  }),
});

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}
