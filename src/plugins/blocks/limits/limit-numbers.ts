import type { Locale, Translate } from '../../../engine';
import type { LimitInfo, LimitKind } from '../../../wire';
import { formatBytes, formatHours, formatMoney } from '../format-amount';
import { formatDay } from '../format-date';
import { messages } from './messages';

/** How the amounts of a limit are written; of the other kinds there are none. */
const FORMATS: Readonly<Partial<Record<LimitKind, (amount: number, locale: Locale) => string>>> = {
  traffic: formatBytes,
  time: formatHours,
  devices: String,
};

/** Describes a limit in short sentences: the used and the allowed amount, the debt, the end. */
export function limitNumbers(
  { kind, used, limit, owed, until }: LimitInfo,
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
  if (date !== '') sentences.push(translate(format ? messages.renews : messages.ends, { date }));
  return sentences;
}
