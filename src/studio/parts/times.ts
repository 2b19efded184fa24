/** A moment in the reader's language and time zone. */
export function formatTime(time: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60],
  ['hour', 60 * 60],
  ['day', 24 * 60 * 60],
];

/** How long ago a moment was; the date of one more than a week ago. */
export function formatAgo(time: string, locale: string, now = Date.now()): string {
  const seconds = Math.min(0, Math.round((new Date(time).getTime() - now) / 1000));
  if (seconds < -7 * 24 * 60 * 60) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(time));
  }
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] = STEPS.findLast(([, each]) => -seconds >= each) ?? (['second', 1] as const);
  if (unit === 'second') return format.format(0, 'second');
  return format.format(Math.trunc(seconds / size), unit);
}

/** The device's day, as YYYY-MM-DD. */
export function dayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
