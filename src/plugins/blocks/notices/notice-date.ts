import type { Locale } from '../../../engine';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/**
 * A day (YYYY-MM-DD) in words; what is no such day stays as it is. Without `Intl`, because browsers and the server format
 * dates differently, and both must render the same page.
 */
export function noticeDate(day: string, locale: Locale): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return day;
  return locale === 'zh-CN'
    ? `${year}年${Number(month)}月${Number(date)}日`
    : `${Number(date)} ${name} ${year}`;
}
