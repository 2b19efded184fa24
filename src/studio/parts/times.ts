import { createTranslate } from '../../engine';
import { messages } from '../app/messages';

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
  const step = STEPS.findLast(([, each]) => -seconds >= each);
  // Intl has “now” for it, which says that something goes on.
  if (!step) return createTranslate(locale)(messages.justNow);
  const [unit, size] = step;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(Math.trunc(seconds / size), unit);
}

/** The device's day, as YYYY-MM-DD. */
export function dayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** A day (YYYY-MM-DD) in the reader's language; a text that is none stays as it is. */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T12:00:00`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date);
}

/** A time zone by its own name and how far it is from UTC: `Asia/Shanghai (GMT+8)`. */
export function zoneName(timeZone: string, locale: string, now = new Date()): string {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' });
    const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
    return offset === undefined || offset === timeZone ? timeZone : `${timeZone} (${offset})`;
  } catch {
    // A browser need not know every zone of the gateway's machine.
    return timeZone;
  }
}
