import { directionOf, type Locale, languageOf } from '../../engine';
import type { Money } from '../../wire';

const BYTE_UNITS = ['megabyte', 'gigabyte', 'terabyte'] as const;

/** The languages in which a sign such as `¥` alone means the money of the campus. */
const NARROW_SIGNS: readonly string[] = ['zh', 'en'];

/** The mark with which amounts of languages from right to left begin. */
const RIGHT_TO_LEFT_MARK = '\u200f';
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * An amount of money, without a fraction that is zero: `¥20`, `¥18.50`. Less than the currency's
 * smallest unit is written as one of it: a debt is never written as nothing.
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const format = (digits?: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: NARROW_SIGNS.includes(languageOf(locale)) ? 'narrowSymbol' : 'symbol',
      ...(digits === undefined ? {} : { minimumFractionDigits: digits }),
    });
  const { maximumFractionDigits = 0 } = format().resolvedOptions();
  const unit = 10 ** maximumFractionDigits;
  const least = Math.abs(amount) < 1 ? Math.sign(amount) : amount;
  const amounts = format(least % unit === 0 ? 0 : undefined);
  const parts = amounts.formatToParts(least / unit);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  // A word such as Japanese 元 follows the number.
  if (/^\p{Script=Han}+$/u.test(sign)) {
    const isOfNumber = ({ type }: Intl.NumberFormatPart) =>
      type !== 'currency' && type !== 'literal';
    return `${textOf(parts.filter(isOfNumber))}\u00a0${sign}`;
  }
  const text = textOf(parts);
  if (!text.startsWith(RIGHT_TO_LEFT_MARK)) return text;
  // In a language from right to left the letters and the sign of `CN¥` would change places, and so
  // would a number with a minus and its currency.
  return text
    .replace(/[A-Z]\p{Sc}/u, `$&${LEFT_TO_RIGHT_MARK}`)
    .replace(/-[\d.,]+/, `$&${RIGHT_TO_LEFT_MARK}`);
}

const textOf = (parts: readonly Intl.NumberFormatPart[]) =>
  parts.map(({ value }) => value).join('');

/**
 * A number of bytes in the largest decimal unit that it fills, of those that students know: `46.2
 * GB`, `0 MB`.
 */
export function formatBytes(bytes: number, locale: Locale): string {
  const thousands = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const size = Math.min(Math.max(thousands - 2, 0), BYTE_UNITS.length - 1);
  return formatUnit(
    Math.max(0, bytes) / 1000 ** (size + 2),
    BYTE_UNITS[size] ?? 'megabyte',
    locale,
    1,
  );
}

/** A time in hours from an hour on, else in minutes: `93.5 h`. @param seconds the time */
export function formatHours(seconds: number, locale: Locale): string {
  return seconds < 3600
    ? formatUnit(Math.max(0, Math.floor(seconds / 60)), 'minute', locale, 0)
    : formatUnit(seconds / 3600, 'hour', locale, 1);
}

/** How long something lasts: `2 h 05 min`. @param seconds the time */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const rest = formatUnit(minutes % 60, 'minute', locale, 0);
  if (minutes < 60) return rest;
  const and = languageOf(locale) === 'ar' ? ' و' : ' ';
  return `${formatUnit(Math.floor(minutes / 60), 'hour', locale, 0)}${and}${rest}`;
}

/**
 * A speed in Mbit/s: `100 Mbps`, as carriers write it in every language. Among words from right to
 * left it keeps its own direction, and gives it to nothing else.
 */
export function formatSpeed(megabits: number, locale: Locale): string {
  const text = `${new Intl.NumberFormat(locale).format(megabits)} Mbps`;
  return directionOf(locale) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/**
 * In Chinese with a space before the unit, as in all texts of the product; in Arabic with the word
 * for a time, whose short form is a single letter.
 */
function formatUnit(value: number, unit: string, locale: Locale, digits: number): string {
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: languageOf(locale) === 'ar' && !unit.endsWith('byte') ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(value);
  return locale.startsWith('zh') ? text.replace(/(\d)(?=\p{Script=Han})/u, '$1 ') : text;
}
