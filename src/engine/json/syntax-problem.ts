/** The mistakes that a JSON text may have (RFC 8259). */
export type SyntaxProblemCode =
  | 'empty'
  | 'too-deep'
  | 'comment'
  | 'merge-marker'
  | 'trailing-comma'
  | 'duplicate-key'
  | 'quotes'
  | 'inner-quotes'
  | 'escaped-quotes'
  | 'joined-texts'
  | 'wide-character'
  | 'wrong-character'
  | 'odd-space'
  | 'literal'
  | 'extra-comma'
  | 'unquoted-text'
  | 'unquoted-number'
  | 'grouped-number'
  | 'unexpected'
  | 'missing-comma'
  | 'missing-colon'
  | 'second-colon'
  | 'missing-value'
  | 'missing-key'
  | 'missing-bracket'
  | 'missing-opening'
  | 'wrong-bracket'
  | 'round-brackets'
  | 'extra-bracket'
  | 'unclosed'
  | 'unclosed-string'
  | 'bad-escape'
  | 'bad-number'
  | 'leading-zero'
  | 'control-character'
  | 'tab'
  | 'unseen-character'
  | 'after-end'
  | 'not-json';

/** A part of the text, and what must stand there instead. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

export interface SyntaxProblem {
  code: SyntaxProblemCode;
  offset: number;
  length: number;
  data: Readonly<Record<string, string | number>>;
  /** The edits that fix the problem, where the fix is certain. */
  edits?: readonly Replacement[];
}

/**
 * A problem, and the text that stands in for a part of the whole so that the search can go on. The
 * stand-in is as long as the part that it replaces.
 */
export interface Found {
  problem: SyntaxProblem;
  standIn?: { offset: number; text: string } | undefined;
}

export function place(
  code: SyntaxProblemCode,
  offset: number,
  length: number,
  data: SyntaxProblem['data'] = {},
): SyntaxProblem {
  return { code, offset, length, data };
}

/** The name of the member whose value begins at an offset; empty in a list. */
export function nameBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - 200), offset);
  const [, name = ''] = /"((?:[^"\\\n]|\\.)*)"\s*:\s*$/.exec(before) ?? [];
  return name;
}

/** The edits that put a text in the place of another. */
export function replacing(offset: number, length: number, text: string): readonly Replacement[] {
  return [{ start: offset, end: offset + length, text }];
}

/** As many blanks; lines stay. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
