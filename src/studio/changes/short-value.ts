import { isJsonObject } from '../../engine';

const LONGEST = 120;

/**
 * A value as a line of text: a text in the reader's language; '' where it is no value that a line
 * can say.
 */
export function shortValue(value: unknown, locale: string): string {
  if (isJsonObject(value)) return textIn(value, locale);
  if (typeof value === 'string') return cut(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * The language in which a change of a text is said: the reader's, or one in which it is a change.
 */
export function changedLocale(before: unknown, after: unknown, locale: string): string {
  if (!isJsonObject(before) || !isJsonObject(after) || before[locale] !== after[locale]) {
    return locale;
  }
  const locales = Object.keys({ ...before, ...after });
  return locales.find((each) => before[each] !== after[each]) ?? locale;
}

/** The words of a text by locale, the reader's language first. */
function textIn(value: Readonly<Record<string, unknown>>, locale: string): string {
  const texts = Object.values(value);
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string')) return '';
  const isText = Object.keys(value).every((key) => /^[a-z]{2,3}(-\w+)*$/.test(key));
  return isText ? cut(String(value[locale] ?? texts[0])) : '';
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
