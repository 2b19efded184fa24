import type { Affix, ValueBuilder } from './types';
import { fieldAffixText } from './value-builder';

/**
 * What a student may have typed, given the value that `buildValue` made of it: every way to take off the builder's prefix and
 * suffix, the most taken off first, the trimmed value itself last. `fieldValues` are the values that each field of an affix
 * can have, such as the carriers'. Nothing is ever stripped to ''.
 */
export function stripAffixes(
  value: string,
  builder: ValueBuilder,
  options: { fieldValues: Readonly<Record<string, readonly string[]>> },
): string[] {
  const whole = value.trim();
  if (typeof builder === 'string' || !('from' in builder)) return [whole];
  // The outer blanks of an affix are gone from the trimmed value.
  const prefixes = possibleTexts(builder.prefix, options.fieldValues).map((it) => it.trimStart());
  const suffixes = possibleTexts(builder.suffix, options.fieldValues).map((it) => it.trimEnd());
  const candidates = prefixes.flatMap((prefix) =>
    suffixes
      .filter((suffix) => prefix.length + suffix.length < whole.length)
      .filter((suffix) => whole.startsWith(prefix) && whole.endsWith(suffix))
      .map((suffix) => whole.slice(prefix.length, whole.length - suffix.length).trim()),
  );
  const shorter = [...new Set(candidates)].filter((candidate) => candidate !== whole);
  return [...shorter.sort((left, right) => left.length - right.length), whole];
}

/** Every text that an affix can be; nothing is always one of them. */
function possibleTexts(
  affix: Affix | undefined,
  fieldValues: Readonly<Record<string, readonly string[]>>,
): string[] {
  if (affix === undefined || typeof affix === 'string') return [...new Set([affix ?? '', ''])];
  const texts =
    'field' in affix
      ? (fieldValues[affix.field] ?? []).map(fieldAffixText)
      : Object.values(affix.device);
  return [...new Set([...texts, ''])];
}
