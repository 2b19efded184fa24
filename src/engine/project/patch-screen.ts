import { idOf, isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import { mergeMembers } from '../json/merge-patch';

/**
 * Gives a screen or configuration with a `patch` applied: JSON Merge Patch (RFC 7396), and two
 * things more. Where the target is a list whose items have an `id` (or an empty list) and the patch
 * an object of objects and nulls, the object's keys are ids: null removes the item, a known id is
 * merged in its place, a new one is appended. `before` and `after` move an item or field next to
 * another one (`applyPositions`). An item's id is its address, so a patch never changes it. Neither
 * argument is changed.
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

/**
 * True when a patch addresses the items of a list by their ids. Otherwise RFC 7396 replaces the
 * list as a whole.
 */
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

/** The name of the objects whose members have an order and so a position: a step's fields. */
const ORDERED_MEMBERS = 'fields';

/**
 * True when an object's members may say `before` and `after`; elsewhere these are names like any
 * other.
 */
export function hasOrderedMembers(name: string | undefined): boolean {
  return name === ORDERED_MEMBERS;
}

/**
 * Moves every item of a list, and every field of a step, that says `before` or `after` next to the
 * one that it names, and takes the two words away. Several that name the same one keep their order;
 * what they name may itself be moved. One that names nothing known, or is named by its own target,
 * stays where it is. Gives the same value when there is nothing to move.
 */
export function applyPositions(value: JsonValue): JsonValue {
  return hasPositions(value) ? withPositions(value) : value;
}

/**
 * True when an object anywhere in a value says `before` or `after`. Most values have none: they are
 * only looked through.
 */
function hasPositions(value: JsonValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasPositions);
  if (positionOf(value)) return true;
  for (const name in value) if (hasPositions(value[name])) return true;
  return false;
}

function withPositions(value: JsonValue, name?: string): JsonValue {
  if (Array.isArray(value)) {
    const items = value.map((item) => withPositions(item));
    const moved = place(items.map((item) => ({ name: idOf(item), item }))).map(withoutPosition);
    return isSameList(moved, value) ? value : moved;
  }
  if (!isJsonObject(value)) return value;
  const written = Object.entries(value);
  const members = written.map(([key, member]) => ({
    name: key,
    item: withPositions(member, key),
  }));
  const moves = hasOrderedMembers(name) && members.some(({ item }) => positionOf(item));
  if (!moves && members.every(({ item }, index) => item === written[index]?.[1])) return value;
  return Object.fromEntries(
    (moves ? place(members) : members).map((member) => [
      member.name,
      moves ? withoutPosition(member) : member.item,
    ]),
  );
}

/**
 * Gives the index of each item of a list before `applyPositions` moved it: the one in the list as
 * it is written.
 */
export function writtenIndexes(items: readonly JsonValue[]): number[] {
  const entries = items.map((item, index) => ({ name: idOf(item), item, index }));
  return place(entries).map(({ index }) => index);
}

interface Entry {
  name: string | undefined;
  item: JsonValue;
}

/**
 * The entries in the order shown. Without recursion, since a list may be long and each item name
 * the one before it.
 */
function place<Placed extends Entry>(entries: readonly Placed[]): Placed[] {
  if (!entries.some(({ item }) => positionOf(item))) return [...entries];
  const targets = withoutCircles(targetsOf(entries));
  const waiting: { entry: Placed; isOpened: boolean }[] = [];
  const wait = (some: readonly Placed[]) => {
    for (const entry of some.toReversed()) waiting.push({ entry, isOpened: false });
  };
  const next = new Map<Placed, { before: Placed[]; after: Placed[] }>();
  for (const [entry, target] of targets) {
    const neighbours = next.get(target) ?? { before: [], after: [] };
    neighbours[positionOf(entry.item)?.side ?? 'after'].push(entry);
    next.set(target, neighbours);
  }
  const placed: Placed[] = [];
  wait(entries.filter((entry) => !targets.has(entry)));
  for (let top = waiting.pop(); top; top = waiting.pop()) {
    const neighbours = next.get(top.entry);
    if (top.isOpened || !neighbours) {
      placed.push(top.entry);
      continue;
    }
    wait(neighbours.after);
    waiting.push({ entry: top.entry, isOpened: true });
    wait(neighbours.before);
  }
  return placed;
}

/** The entry that each one wants to stand next to, where there is one. */
function targetsOf<Placed extends Entry>(entries: readonly Placed[]): Map<Placed, Placed> {
  const byName = new Map(entries.toReversed().map((entry) => [entry.name, entry]));
  return new Map(
    entries.flatMap((entry): [Placed, Placed][] => {
      const position = positionOf(entry.item);
      const target = position && byName.get(position.target);
      return target ? [[entry, target]] : [];
    }),
  );
}

/** Takes out the entries that wait for one another. */
function withoutCircles<Placed>(targets: Map<Placed, Placed>): Map<Placed, Placed> {
  const walkOf = new Map<Placed, Placed>();
  const circular = new Set<Placed>();
  for (const start of targets.keys()) {
    let at: Placed | undefined = start;
    while (at && !walkOf.has(at)) {
      walkOf.set(at, start);
      at = targets.get(at);
    }
    while (at && walkOf.get(at) === start && !circular.has(at)) {
      circular.add(at);
      at = targets.get(at);
    }
  }
  return new Map([...targets].filter(([entry]) => !circular.has(entry)));
}

/** Gives the wanted position of an item or member: next to the one that it names. */
export function positionOf(
  item: JsonValue | undefined,
): { side: 'before' | 'after'; target: string } | undefined {
  if (!isJsonObject(item)) return undefined;
  if (typeof item.before === 'string') return { side: 'before', target: item.before };
  return typeof item.after === 'string' ? { side: 'after', target: item.after } : undefined;
}

function withoutPosition({ item }: Entry): JsonValue {
  if (!isJsonObject(item) || !positionOf(item)) return item;
  const { before: _before, after: _after, ...rest } = item;
  return rest;
}

function isSameList(left: readonly JsonValue[], right: readonly JsonValue[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
