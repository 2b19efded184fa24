import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../../src/engine';
import type { ImportProblem } from '../../../src/wire/calls/imports/import-parts';
import type { TableField } from './columns';

/** How problems of a file's lines are said. */
export interface ProblemMessages {
  fields: readonly TableField[];
  /** Why a line is refused, by the code of the problem; `first` is the line that has the same. */
  reasons: Readonly<Record<string, TerminalWords>>;
}

/** Says what is wrong with a line, without what stands there: that may be a secret. */
export function problemReason(
  { fields, reasons }: ProblemMessages,
  { code, field, first }: ImportProblem,
  locale: BuiltInLocale,
): string {
  const reason = formatMessage(reasons[code]?.[locale] ?? code, { first: first ?? '' });
  const name = fields.find((known) => known.name === field)?.words[locale];
  if (name === undefined) return reason;
  return locale === 'en' ? `${name}: ${reason}` : `${name}：${reason}`;
}
