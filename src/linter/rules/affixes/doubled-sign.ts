/** A sign of accounts' realms (RFC 7542) that stands twice: neither `@@` nor `..` is in any. */
const DOUBLED = /(?<![@.])([@.])\1(?![@.])/;

/** The finding about a text that is added to accounts, and has a sign twice in a row. */
export function doubledSign(text: string) {
  const [doubled, sign] = DOUBLED.exec(text) ?? [];
  if (doubled === undefined || sign === undefined) return undefined;
  const corrected = text.replace(doubled, sign);
  return {
    messageId: 'doubled-sign',
    data: { sign: doubled },
    fix: { type: 'replace', value: corrected },
  } as const;
}
