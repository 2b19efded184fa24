/** A value of a JSON text (RFC 8259). */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;

/** A JSON object. Values are read-only by convention: nothing in the engine changes its input. */
export type JsonObject = { [key: string]: JsonValue };

/**
 * True for a parsed value that is an object and not a list or null. Its members are trusted to be
 * JSON.
 */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a value that is JSON at every depth: no undefined, function, NaN or infinity. */
export function isJsonValue(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJsonValue);
  return isJsonObject(value) && Object.values(value).every(isJsonValue);
}

/** True for two values that are the same JSON. The order of an object's members does not count. */
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

/**
 * The own member of an object by its name, never one of the prototype. Undefined for a value that
 * is not an object.
 */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member of an object by its name, or an item of a list by its index. */
export function childOf(value: JsonValue | undefined, token: string): JsonValue | undefined {
  return Array.isArray(value) ? value[Number(token)] : memberOf(value, token);
}

/**
 * The members of an object by their names, or the items of a list by their indexes; none of what is
 * neither.
 */
export function entriesOf(value: JsonValue | undefined): [string, JsonValue][] {
  return typeof value === 'object' && value !== null ? Object.entries<JsonValue>(value) : [];
}

/**
 * The value if it is an object, else an empty object: for JSON that no meta-schema has accepted
 * yet.
 */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The `id` of a list's item, by which a patch names the item; undefined if it has none. */
export function idOf(item: JsonValue | undefined): string | undefined {
  const id = memberOf(item, 'id');
  return typeof id === 'string' ? id : undefined;
}
