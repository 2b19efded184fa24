import { isJsonObject, type JsonObject, type JsonValue } from './json';

/**
 * Applies a JSON Merge Patch to `target` (RFC 7396, section 2): members of an object patch replace,
 * null removes, objects merge; any other patch replaces the whole. Neither argument is changed; the
 * result may share parts with both.
 */
export function mergePatch(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  return isJsonObject(patch) ? mergeMembers(target, patch, mergePatch) : patch;
}

/**
 * Applies an object patch to `target`, merging each member by `merge`. A target that is not an
 * object counts as {}.
 */
export function mergeMembers(
  target: JsonValue | undefined,
  patch: JsonObject,
  merge: (target: JsonValue | undefined, patch: JsonValue) => JsonValue,
): JsonObject {
  // A Map, since assigning a member named __proto__ would change the prototype instead.
  const members = new Map(isJsonObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) members.delete(key);
    else members.set(key, merge(members.get(key), value));
  }
  return Object.fromEntries(members);
}
