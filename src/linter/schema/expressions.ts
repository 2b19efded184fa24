const expressions = new Map<string, RegExp | undefined>();

/** Patterns that are remembered: several rules ask about a school's fields, one after another. */
const REMEMBERED = 1000;

/** A pattern of draft-07 as Ajv reads it, as a Unicode one; undefined for a wrong one. */
export function expressionOf(pattern: string): RegExp | undefined {
  if (!expressions.has(pattern)) {
    if (expressions.size >= REMEMBERED) expressions.clear();
    expressions.set(pattern, compile(pattern));
  }
  return expressions.get(pattern);
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
