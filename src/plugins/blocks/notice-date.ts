import { type Locale, languageOf } from '../../engine';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/**
 * Gives a day (YYYY-MM-DD) in words; another text stays unchanged.
 *
 * For the languages of most readers it does without `Intl`: browsers and the server may format a
 * date differently, and both must render the same page. Whoever renders a date says so with
 * `suppressHydrationWarning`.
 */
export function noticeDate(day: string, locale: Locale): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return day;
  switch (languageOf(locale)) {
    case 'zh':
    case 'ja':
      return `${year}年${Number(month)}月${Number(date)}日`;
    case 'en':
      return `${Number(date)} ${name} ${year}`;
    default:
      return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.UTC(Number(year), Number(month) - 1, Number(date)),
      );
  }
}
