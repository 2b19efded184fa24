import { isJsonObject, type JsonObject, type JsonValue } from './json';

/**
 * What `target` becomes under a JSON Merge Patch (RFC 7396, section 2): members of an object patch replace, null removes,
 * objects merge; anything else replaces the whole. Neither argument is changed; the result may share parts with both.
 */
export function mergePatch(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  return isJsonObject(patch) ? mergeMembers(target, patch, mergePatch) : patch;
}

/** The object that `patch` makes of `target`, each member merged by `merge`. A target that is no object counts as {}. */
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
