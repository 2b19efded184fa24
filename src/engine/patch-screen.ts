import { isJsonObject, type JsonObject, type JsonValue } from './json';
import { mergeMembers } from './merge-patch';

/**
 * What a screen becomes under a screen's `patch`: JSON Merge Patch (RFC 7396), and one thing more. Where the target is a
 * list whose items have an `id` (or an empty list) and the patch an object of objects and nulls, the object's keys are ids:
 * null removes the item, a known id is merged in its place, a new one is appended. An item's id is its address, so a
 * patch never changes it. Neither argument is changed.
 */
export function patchScreen(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isJsonObject(patch)) return patch;
  return isAddressed(target, patch)
    ? patchItems(target, patch)
    : mergeMembers(target, patch, patchScreen);
}

/** Whether a patch addresses the items of a list by their ids. Otherwise RFC 7396 replaces the list as a whole. */
export function isAddressed(
  target: JsonValue | undefined,
  patch: JsonObject,
): target is JsonValue[] {
  return (
    Array.isArray(target) &&
    (target.length === 0 || target.some((item) => idOf(item) !== undefined)) &&
    Object.values(patch).every((change) => change === null || isJsonObject(change))
  );
}

function patchItems(items: JsonValue[], patch: JsonObject): JsonValue[] {
  const known = new Set(items.map(idOf));
  const kept = items.flatMap((item) => {
    const id = idOf(item);
    const change = id !== undefined && Object.hasOwn(patch, id) ? patch[id] : undefined;
    if (id === undefined || change === undefined) return [item];
    return change === null ? [] : [withId(id, patchScreen(item, change))];
  });
  const added = Object.entries(patch)
    .filter(([id, change]) => change !== null && !known.has(id))
    .map(([id, change]) => withId(id, patchScreen(undefined, change)));
  return [...kept, ...added];
}

function idOf(item: JsonValue): string | undefined {
  return isJsonObject(item) && typeof item.id === 'string' ? item.id : undefined;
}

function withId(id: string, item: JsonValue): JsonValue {
  return isJsonObject(item) ? { ...item, id } : item;
}
