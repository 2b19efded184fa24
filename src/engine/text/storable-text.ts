/**
 * Halves of surrogate pairs, which only JavaScript and JSON accept as text, and U+0000, which
 * PostgreSQL refuses.
 */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/**
 * Gives text that every database, file and protocol accepts: U+FFFD replaces each character that
 * they refuse. No character is left out, so that `admin\0` never becomes `admin`.
 */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '\uFFFD');
}

/** Gives a JSON value with storable texts and names of properties. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  // A date or a buffer defines its own JSON.
  const isPlain = typeof value === 'object' && value !== null && !('toJSON' in value);
  return isPlain ? storableProperties(value) : value;
}

/** The same of an object's properties. */
export function storableProperties(object: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [storableText(name), storable(value)]),
  );
}

/** Writes JSON that a database takes: whatever came in at a door that lets everything through. */
export function storableJson(value: unknown): string {
  return JSON.stringify(storable(value));
}
