import { type PatternExpression, patternExpression } from '../../engine';
import { patternSafety } from './pattern-safety';

/** Patterns that are remembered: several rules ask about a school's fields, one after another. */
const REMEMBERED = 1000;
const expressions = new Map<string, PatternExpression | undefined>();

/** True when a pattern of draft-07 is valid as Ajv reads it, as a Unicode one. */
export function isPattern(pattern: string): boolean {
  return compiled(pattern) !== undefined;
}

/**
 * An author's pattern to be tried on texts; undefined for one that is not valid or not decided to
 * be safe.
 */
export function safeExpression(pattern: string): PatternExpression | undefined {
  return patternSafety(pattern).type === 'safe' ? compiled(pattern) : undefined;
}

function compiled(pattern: string): PatternExpression | undefined {
  if (!expressions.has(pattern)) {
    if (expressions.size >= REMEMBERED) expressions.clear();
    expressions.set(pattern, compile(pattern));
  }
  return expressions.get(pattern);
}

function compile(pattern: string): PatternExpression | undefined {
  try {
    return patternExpression(pattern, 'u');
  } catch {
    return undefined;
  }
}
