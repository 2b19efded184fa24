/** What a JSON text can hold (RFC 8259). */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A JSON object. Values are read only by convention: nothing in the engine changes what it was given. */
export type JsonObject = { [key: string]: JsonValue };

/** Whether a parsed value is an object and not a list or null. Its members are trusted to be JSON. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is JSON all the way down: no undefined, function, NaN or infinity. */
export function isJsonValue(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  return isJsonObject(value) && Object.values(value).every(isJsonValue);
}

/** Whether two values are the same JSON: the order of an object's members does not count. */
export function jsonEquals(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => jsonEquals(item, right[index]))
    );
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && jsonEquals(left[key], right[key]))
  );
}
