/** A sign of accounts' realms (RFC 7542) that stands twice: neither `@@` nor `..` is in any. */
const DOUBLED = /(?<![@.])([@.])\1(?![@.])/;

/** Gives a text that is added to accounts without the sign that it has twice in a row. */
export function withoutDoubledSign(text: string): { sign: string; corrected: string } | undefined {
  const [doubled, sign] = DOUBLED.exec(text) ?? [];
  if (doubled === undefined || sign === undefined) return undefined;
  return { sign: doubled, corrected: text.replace(doubled, sign) };
}
