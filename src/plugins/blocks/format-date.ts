import type { Locale } from '../../engine';

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** A day in the reader's language; empty for an invalid time. @param iso a time in ISO 8601 */
export function formatDay(iso: string, locale: Locale): string {
  return format(iso, locale, day);
}

/**
 * Gives a day and its time in the reader's language and time zone; empty for an invalid time.
 *
 * @param iso a time in ISO 8601
 */
export function formatTime(iso: string, locale: Locale): string {
  return format(iso, locale, { ...day, ...time });
}

/**
 * Gives an until-time after its from-time: with its day only if the days differ.
 *
 * @param from a time in ISO 8601
 * @param until a time in ISO 8601
 */
export function formatUntil(from: string, until: string, locale: Locale): string {
  const isSameDay = formatDay(from, locale) === formatDay(until, locale);
  return isSameDay ? format(until, locale, time) : formatTime(until, locale);
}

/**
 * True for a time whose day, in the reader's time zone as `formatDay` writes it, is over.
 *
 * @param iso a time in ISO 8601
 * @param today the present day, as `2026-11-30`
 */
export function isBeforeDay(iso: string, today: string): boolean {
  // A time without an offset is that of the reader.
  return Date.parse(iso) < Date.parse(`${today}T00:00`);
}

/** The parts of a calendar's leaf in the reader's language; undefined for an invalid time. */
export function dayAndMonth(
  iso: string,
  locale: Locale,
): { day: string; month: string } | undefined {
  const month = format(iso, locale, { month: 'short' });
  return month === '' ? undefined : { day: `${new Date(iso).getDate()}`, month };
}

function format(iso: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(date);
}
