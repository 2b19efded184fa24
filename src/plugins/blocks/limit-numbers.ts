import type { Locale, Translate } from '../../engine';
import type { LimitInfo, LimitKind } from '../../wire';
import { formatBytes, formatHours, formatMoney } from './format-amount';
import { formatDay } from './format-date';
import { limitMessages as messages } from './limit-messages';

/** How the amounts of a limit are written; of the other kinds there are none. */
const FORMATS: Readonly<Partial<Record<LimitKind, (amount: number, locale: Locale) => string>>> = {
  traffic: formatBytes,
  time: formatHours,
  devices: String,
};

/** Describes a limit in short sentences: the used and the allowed amount, the debt, the end. */
export function limitNumbers(
  { kind, reached, used, limit, owed, until }: LimitInfo,
  translate: Translate,
): string[] {
  const { locale } = translate;
  const format = FORMATS[kind];
  const sentences: string[] = [];
  if (format && used !== null && limit !== null) {
    const amounts = { used: format(used, locale), limit: format(limit, locale) };
    sentences.push(translate(kind === 'devices' ? messages.count : messages.amount, amounts));
  }
  if (owed) sentences.push(translate(messages.owed, { amount: formatMoney(owed, locale) }));
  const date = until === null ? '' : formatDay(until, locale);
  if (date !== '') sentences.push(translate(untilMessage(kind, reached), { date }));
  return sentences;
}

/** Says what happens at the end of a limit: an amount resets, a debt falls due, a plan ends. */
function untilMessage(kind: LimitKind, reached: boolean) {
  if (FORMATS[kind]) return messages.renews;
  if (!reached && kind === 'arrears') return messages.due;
  return !reached && kind === 'expired' ? messages.expires : messages.ends;
}
