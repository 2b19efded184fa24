import type { RequestProperty, SchoolNode } from '../../engine';
import { type Characters, overlap } from '../patterns/pattern-characters';
import { patternProblem } from '../patterns/pattern-problem';
import { charactersIn } from '../patterns/patterns-together';
import { shown as shortened } from '../schema/finding';
import type { SentField } from './sent-fields';
import type { ShownField } from './shown-forms';

/** A secret without a form of its own: only a password, to be set or to be checked. */
export function isPassword({ isSecret, schema: { pattern, format } }: RequestProperty): boolean {
  return isSecret && pattern === undefined && format === undefined;
}

/** The least length of a password that is to be set; one that is only checked may have any. */
export function lengthOfNew(property: RequestProperty): number | undefined {
  const { minLength = 0 } = property.schema;
  return isPassword(property) && minLength > 1 ? minLength : undefined;
}

type Policy = NonNullable<NonNullable<SchoolNode['settings']['accounts']>['passwords']>;

export interface PolicyConflict {
  /** The school's rule. */
  member: 'minLength' | 'kinds';
  rule: string;
  keyword: 'maxLength' | 'pattern';
  own: string;
}

/** Why no password that the school allows can be entered. */
export function policyConflict(
  { field }: ShownField,
  { minLength = 0, kinds = 1 }: Policy,
): PolicyConflict | undefined {
  const { maxLength, pattern } = field;
  const isLong = { member: 'minLength', rule: `minLength ${minLength}` } as const;
  if (isAbove(minLength, maxLength)) {
    return { ...isLong, keyword: 'maxLength', own: String(maxLength) };
  }
  if (pattern === undefined) return undefined;
  const own = { keyword: 'pattern', own: shortened(pattern) } as const;
  if (patternProblem({ pattern, minLength })?.type === 'too-short') return { ...isLong, ...own };
  const characters = charactersIn(pattern);
  const possible = KINDS.filter((kind) => overlap(kind, characters)).length;
  return possible < kinds ? { member: 'kinds', rule: `kinds ${kinds}`, ...own } : undefined;
}

/** The policy's least length of a new password, where the field itself asks for fewer. */
export function policyAbove(
  { field: { field }, property }: SentField,
  { minLength }: Policy,
): number | undefined {
  const isNew = lengthOfNew(property) !== undefined && field.minLength !== undefined;
  return isNew && isAbove(minLength, field.minLength) ? minLength : undefined;
}

/**
 * Capital letters, small letters, digits, and all others: of what is beyond ASCII any kind may be
 * among these.
 */
const BEYOND: readonly [number, number] = [0x80, 0x10ffff];
const KINDS: readonly Characters[] = [
  [[0x41, 0x5a], BEYOND],
  [[0x61, 0x7a], BEYOND],
  [[0x30, 0x39], BEYOND],
  [[0, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7f], BEYOND],
];

/** True when a lower limit stands above an upper one; 0 is none. */
export function isAbove(least: number | undefined, most: number | undefined): boolean {
  return least !== undefined && most !== undefined && most > 0 && least > most;
}
