/**
 * The longest text that a pattern is tried on, in UTF-16 units. An honest text with a pattern is
 * far shorter, and the time of some patterns grows with the square of the length.
 */
export const LONGEST_MATCHED = 1000;

/** A pattern that texts can be tried on. */
export interface PatternExpression {
  test(text: string): boolean;
  /** The pattern between slashes, by which Ajv distinguishes patterns. */
  toString(): string;
}

/**
 * Gives the expression of an author's pattern, for Ajv's `code.regExp`. A text longer than
 * `LONGEST_MATCHED` does not match.
 *
 * @throws SyntaxError for a pattern that is not valid
 */
export function patternExpression(pattern: string, flags: string): PatternExpression {
  const expression = new RegExp(pattern, flags);
  return {
    test: (text) => text.length <= LONGEST_MATCHED && expression.test(text),
    toString: () => String(expression),
  };
}

/** How a compiled validator asks its reader for `patternExpression`. */
patternExpression.code = 'require("patterns").patternExpression';
