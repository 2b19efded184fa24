import { idOf, isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import { mergeMembers } from '../json/merge-patch';

/**
 * What a screen or configuration becomes under a `patch`: JSON Merge Patch (RFC 7396), and two things more. Where the target
 * is a list whose items have an `id` (or an empty list) and the patch an object of objects and nulls, the object's keys are
 * ids: null removes the item, a known id is merged in its place, a new one is appended. `before` and `after` move an item or
 * field next to another one (`applyPositions`). An item's id is its address, so a patch never changes it. Neither argument
 * is changed.
 */
export function patchScreen(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  return applyPositions(merge(target, patch));
}

function merge(target: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!isJsonObject(patch)) return patch;
  return isAddressed(target, patch)
    ? mergeItems(target, patch)
    : mergeMembers(target, patch, merge);
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

function mergeItems(items: JsonValue[], patch: JsonObject): JsonValue[] {
  const known = new Set(items.map(idOf));
  const kept = items.flatMap((item) => {
    const id = idOf(item);
    const change = id !== undefined && Object.hasOwn(patch, id) ? patch[id] : undefined;
    if (id === undefined || change === undefined) return [item];
    return change === null ? [] : [withId(id, merge(item, change))];
  });
  const added = Object.entries(patch)
    .filter(([id, change]) => change !== null && !known.has(id))
    .map(([id, change]) => withId(id, merge(undefined, change)));
  return [...kept, ...added];
}

function withId(id: string, item: JsonValue): JsonValue {
  return isJsonObject(item) ? { ...item, id } : item;
}

/**
 * Moves every item of a list, and every member of an object, that says `before` or `after` next to the one that it names, and
 * takes the two words away. One that names nothing known stays where it is. Gives the same value when there is
 * nothing to move.
 */
export function applyPositions(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map(applyPositions);
    const moved = moveAll(items.map((item) => ({ name: idOf(item), item })));
    return isSameList(moved, value) ? value : moved;
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  const members = entries.map(([name, member]) => ({ name, item: applyPositions(member) }));
  if (!members.some(({ item }) => positionOf(item))) {
    const same = members.every(({ item }, index) => item === entries[index]?.[1]);
    return same ? value : Object.fromEntries(members.map(({ name, item }) => [name, item]));
  }
  const names = new Map(members.map(({ name, item }) => [item, name]));
  const order = place(members).map(({ item }) => names.get(item) ?? '');
  const byName = new Map(members.map(({ name, item }) => [name, withoutPosition(item)]));
  return Object.fromEntries(order.map((name) => [name, byName.get(name) ?? null]));
}

interface Named {
  name: string | undefined;
  item: JsonValue;
}

function moveAll(items: readonly Named[]): JsonValue[] {
  return place(items).map(({ item }) => withoutPosition(item));
}

function place(items: readonly Named[]): Named[] {
  let placed = [...items];
  for (const entry of items) {
    const position = positionOf(entry.item);
    if (!position || position.target === entry.name) continue;
    const rest = placed.filter((other) => other !== entry);
    const index = rest.findIndex(({ name }) => name === position.target);
    if (index === -1) continue;
    placed = rest.toSpliced(position.side === 'before' ? index : index + 1, 0, entry);
  }
  return placed;
}

/** Where an item or member wants to stand: next to the one that it names. */
export function positionOf(
  item: JsonValue | undefined,
): { side: 'before' | 'after'; target: string } | undefined {
  if (!isJsonObject(item)) return undefined;
  if (typeof item.before === 'string') return { side: 'before', target: item.before };
  return typeof item.after === 'string' ? { side: 'after', target: item.after } : undefined;
}

function withoutPosition(item: JsonValue): JsonValue {
  if (!isJsonObject(item) || !positionOf(item)) return item;
  const { before: _before, after: _after, ...rest } = item;
  return rest;
}

function isSameList(left: readonly JsonValue[], right: readonly JsonValue[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
