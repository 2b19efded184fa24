import stringWidth from 'string-width';

/** Matches a text of which each character takes one place, as most texts in English are. */
const NARROW = /^[\x20-\x7e\u2013\u2018-\u201d\u2026]*$/;

/** The places that a text takes in a terminal: Chinese characters take two. */
export function textWidth(text: string): number {
  // The library compiles expressions for its first text, which takes longer than most commands.
  return NARROW.test(text) ? text.length : stringWidth(text);
}
