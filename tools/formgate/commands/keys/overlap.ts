import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../../src/engine';

const SECONDS: Readonly<Record<string, number>> = { h: 3600, d: 24 * 3600 };

/** Seconds, of `7d`, `12h` or `0`; undefined for anything else, and for more than a year. */
export function readOverlap(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count = '', unit = ''] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? Number.NaN);
  return seconds <= 366 * 24 * 3600 ? seconds : undefined;
}

const units: Readonly<Record<string, Readonly<Record<'one' | 'more', TerminalWords>>>> = {
  h: {
    one: { 'zh-CN': '1 小时', en: '1 hour' },
    more: { 'zh-CN': '${count} 小时', en: '${count} hours' },
  },
  d: {
    one: { 'zh-CN': '1 天', en: '1 day' },
    more: { 'zh-CN': '${count} 天', en: '${count} days' },
  },
};

/** A time that `readOverlap` takes, in words; undefined for none at all. */
export function overlapInWords(text: string, locale: BuiltInLocale): string | undefined {
  const [count, unit] = [Number.parseInt(text, 10), text.slice(-1)];
  const words = units[unit];
  if (!words || count === 0) return undefined;
  return formatMessage(words[count === 1 ? 'one' : 'more'][locale], { count });
}
