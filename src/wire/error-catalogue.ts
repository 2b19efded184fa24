/**
 * The error catalogue. A problem travels as its code; its message is made here, in the reader's
 * language.
 */
import { createTranslate, type Locale, type Message } from '../engine';
import type { ErrorBody } from './api';
import { clientErrors } from './client-errors';
import { type ErrorWords, errorWords, type Words } from './error-words';

export { SILENT_PATH } from './client-errors';

/** Every code of the gateway's responses. */
export type ErrorCode = keyof typeof errorWords;

/** Every code of the catalogue, in ascending order. */
export const errorCodes: readonly ErrorCode[] = Object.keys(errorWords)
  .map(Number)
  .filter(isErrorCode);

/** True for a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'number' && code in errorWords;
}

/**
 * Gives the message for a code: empty for the codes that the specification makes silent, a general
 * sentence for an unknown code. `network` is a call that got no response at all.
 */
export function errorMessage(
  code: unknown,
  params: Readonly<Record<string, string | number>> = {},
): Message {
  if (!isErrorCode(code)) return code === 'network' ? clientErrors.network : clientErrors.unknown;
  const { words, plain, left, ...scales }: ErrorWords = errorWords[code];
  const shown =
    typeof params.until === 'string' ? { ...params, until: dayOf(params.until) } : params;
  if (left && 'left' in shown) return { id: `error.${code}.left`, words: left, params: shown };
  const isComplete = placeholders(words).every((name) => name in shown);
  if (!isComplete && plain) return { id: `error.${code}.plain`, words: plain };
  const { scale, ...rounded } = aboutSo(shown.seconds);
  const scaled = scale && scales[scale];
  return scaled
    ? { id: `error.${code}.${scale}`, words: scaled, params: { ...shown, ...rounded } }
    : { id: `error.${code}`, words, params: shown };
}

/**
 * The day of a time where its reader is, as ISO 8601 writes it: 2026-12-01. Days without a time
 * stay as they are.
 */
function dayOf(time: string): string {
  const date = new Date(time);
  if (!time.includes('T') || Number.isNaN(date.getTime())) return time;
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

type Scale = 'minute' | 'minutes' | 'hours';

/** How long a wait is about, from a minute on. */
function aboutSo(seconds: unknown): { scale?: Scale; minutes?: number; hours?: number } {
  if (typeof seconds !== 'number' || seconds < 60) return {};
  const minutes = Math.round(seconds / 60);
  if (minutes >= 90) return { scale: 'hours', hours: Math.round(minutes / 60) };
  return { scale: minutes === 1 ? 'minute' : 'minutes', minutes };
}

/** Every message of the catalogue that has words. */
export function errorMessages(): readonly Message[] {
  const coded = Object.entries<ErrorWords>(errorWords).flatMap(([code, { words, ...variants }]) => [
    { id: `error.${code}`, words },
    ...Object.entries<Words>(variants).map(([name, variant]) => ({
      id: `error.${code}.${name}`,
      words: variant,
    })),
  ]);
  return [clientErrors.unknown, clientErrors.network, ...coded].filter(
    ({ words }) => words.en !== '',
  );
}

function placeholders(words: Words): string[] {
  return [...words.en.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
}

/**
 * Gives the message for a code in the product's own language that is nearest to a locale; '' for
 * the silent codes.
 */
export function describeError(
  code: unknown,
  locale: Locale,
  params?: Readonly<Record<string, string | number>>,
): string {
  return createTranslate(locale)(errorMessage(code, params));
}

/** The members of an error response beside its code. */
export type ErrorDetails = Omit<ErrorBody, 'code' | 'message'>;

/**
 * Makes the body of an error response. The message is for readers without a catalogue, such as
 * scripts; the portal looks the code up in its reader's language.
 */
export function errorBody(
  code: ErrorCode,
  details: ErrorDetails = {},
  locale: Locale = 'zh-CN',
): ErrorBody {
  return { code, message: describeError(code, locale, details.params), ...details };
}
