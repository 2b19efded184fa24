import { plainText } from '../typed-text';

const MOST_DIGITS = 12;

/**
 * Gives what the field shows after typing: digits at the end are put in pairs with colons. A change
 * elsewhere in the text, a deletion and every other character stay as typed: the caret must not
 * jump.
 */
export function withLiveColons(previous: string, typed: string): string {
  if (!typed.startsWith(previous) || typed === previous) return typed;
  const plain = plainText(typed).toUpperCase();
  const digits = plain.replace(/[:. -]/g, '');
  if (!/^[0-9A-F]+$/.test(digits) || digits.length > MOST_DIGITS) return typed;
  return (digits.match(/..?/g) ?? []).join(':');
}
