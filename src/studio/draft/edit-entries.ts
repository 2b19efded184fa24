import {
  childOf,
  entriesOf,
  hasOrderedMembers,
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  type Path,
  patchScreen,
  positionOf,
} from '../../engine';
import {
  differenceOf,
  type Edited,
  removeValue,
  setValue,
  takeOut,
  writeValue,
} from './edit-value';
import { hasIds, jsonOf, type LayeredFile, type Place, placeOf, resolvedOf } from './layered-file';

/**
 * An entry of a list (blocks, links, choices) or of an object with an order (the fields of a step).
 */
export interface Entry {
  /** The id of an item or the name of a member; undefined for an item without an id. */
  name: string | undefined;
  value: JsonValue;
}

/** The entries of a container, in the order shown. */
export function entriesIn(container: JsonValue | undefined): Entry[] {
  return entriesOf(container).map(([name, value]) => ({
    name: Array.isArray(container) ? idOf(value) : name,
    value,
  }));
}

/**
 * Puts a new entry into a container.
 *
 * @param path the container's in the resolved value; where there is none, a list or object of this
 *   entry alone is made
 * @param entry an item of a list with its `id` among its members
 * @param index the place among the entries shown
 */
export function insertEntry(file: LayeredFile, path: Path, entry: Entry, index: number): Edited {
  const json = jsonOf(file);
  if (!json) return undefined;
  const container = path.reduce<JsonValue | undefined>(childOf, resolvedOf(file, json));
  const entries = entriesIn(container);
  if (entry.name !== undefined && entries.some(({ name }) => name === entry.name)) return undefined;
  const wanted = entries.toSpliced(index, 0, entry);
  return arrange(file, json, path, { container, wanted, subject: index });
}

/** Moves an entry of a container. @param to its index once it has moved */
export function moveEntry(file: LayeredFile, path: Path, from: number, to: number): Edited {
  const json = jsonOf(file);
  if (!json) return undefined;
  const container = path.reduce<JsonValue | undefined>(childOf, resolvedOf(file, json));
  const entries = entriesIn(container);
  const [moved] = entries.splice(from, 1);
  if (!moved || to < 0 || to > entries.length) return undefined;
  const wanted = entries.toSpliced(to, 0, moved);
  return arrange(file, json, path, { container, wanted, subject: to });
}

/**
 * Takes a part away. Entries that stand beside it by `before` or `after` keep their place by other
 * means, so that none names what is gone.
 */
export function removeEntry(file: LayeredFile, path: Path): Edited {
  const json = jsonOf(file);
  const holder = path.slice(0, -1);
  if (!json) return undefined;
  const container = holder.reduce<JsonValue | undefined>(childOf, resolvedOf(file, json));
  const isList = Array.isArray(container);
  const entries = isList || hasOrderedMembers(holder.at(-1)) ? entriesIn(container) : [];
  const index = isList ? Number(path.at(-1)) : entries.findIndex((one) => one.name === path.at(-1));
  const name = entries[index]?.name;
  const text = removeValue(file, path);
  const left = { ...file, text: text ?? undefined };
  const now = jsonOf(left);
  if (name === undefined || typeof text !== 'string' || !now) return text;
  const written = placeOf(left, now, holder).path.reduce<JsonValue | undefined>(childOf, now);
  if (!entriesOf(written).some(([, one]) => positionOf(one)?.target === name)) return text;
  const wanted = entries.toSpliced(index, 1);
  return arrange(left, now, holder, { container, wanted, subject: 0 });
}

/**
 * Renames an own entry of an object, in its place. An inherited one has its name from elsewhere.
 */
export function renameEntry(file: LayeredFile, path: Path, from: string, to: string): Edited {
  const json = jsonOf(file);
  if (!json) return undefined;
  const place = placeOf(file, json, [...path, from]);
  const holder = place.path.slice(0, -1);
  const members = holder.reduce<JsonValue | undefined>(childOf, json);
  if (place.type !== 'own' || !isJsonObject(members) || Object.hasOwn(members, to)) {
    return undefined;
  }
  const renamed = Object.entries(members).map(([name, value]): [string, JsonValue] => [
    name === from ? to : name,
    withPositionAt(value, from, to),
  ]);
  return writeValue(file, json, holder, Object.fromEntries(renamed));
}

interface Arrangement {
  container: JsonValue | undefined;
  wanted: readonly Entry[];
  /** The index of the entry that is new or moves. */
  subject: number;
}

/**
 * Writes a container's entries in the order wanted: its text in order where the file wrote it, else
 * by `before` and `after`.
 */
function arrange(
  file: LayeredFile,
  json: JsonObject,
  path: Path,
  { container, wanted, subject }: Arrangement,
): Edited {
  const place = placeOf(file, json, path);
  if (place.type === 'patch') {
    const patch = patchFor(json, place, { wanted, subject });
    if (patch && Object.keys(patch).length === 0) return takeOut(file, json, place.path);
    if (patch) return writeValue(file, json, place.path, patch);
  }
  const isList =
    Array.isArray(container) || (container === undefined && !hasOrderedMembers(path.at(-1)));
  const value = isList
    ? wanted.map((entry) => entry.value)
    : Object.fromEntries(wanted.map((entry) => [entry.name ?? '', entry.value]));
  return setValue(file, path, value);
}

/**
 * The patch of a container by its entries' names, with as few positions as bring the order about;
 * undefined where none can.
 */
function patchFor(
  json: JsonObject,
  { path, inherited }: Extract<Place, { type: 'patch' }>,
  { wanted, subject }: Pick<Arrangement, 'wanted' | 'subject'>,
): JsonObject | undefined {
  if (Array.isArray(inherited) && !hasIds(inherited)) return undefined;
  const written = path.reduce<JsonValue | undefined>(childOf, json);
  const names = wanted.map(tokenOf);
  // No position names an entry that is gone.
  const patch = Object.fromEntries(
    entriesOf(written).map(([name, one]) => {
      const target = positionOf(one)?.target;
      return [name, target === undefined || names.includes(target) ? one : withoutPosition(one)];
    }),
  );
  const known = new Set(entriesIn(inherited).map(({ name }) => name));
  const own = new Set(Object.keys(patch));
  // An entry that the patch took away may come back, as it was or as another.
  const added = wanted.find(
    ({ name }) =>
      name !== undefined && (patch[name] === null || !(known.has(name) || own.has(name))),
  );
  if (added && !isJsonObject(added.value)) return undefined;
  const started = added?.name === undefined ? patch : withAdded(patch, inherited, added);
  const hasOrder = (tried: JsonObject) => {
    const entries = entriesIn(patched(path, inherited, tried));
    return isSameList(entries.map(tokenOf), names);
  };
  const movable = wanted.flatMap(({ name }) => (name === undefined ? [] : [name]));
  // The position of another entry may do where that one can have none.
  for (const index of [subject, ...wanted.keys()]) {
    const name = wanted[index]?.name;
    if (name === undefined) continue;
    for (const position of positionsAt(wanted, index)) {
      const tried = withPosition(started, name, position);
      if (hasOrder(tried)) return tried;
    }
  }
  const chained = movable.reduce<JsonObject>(
    (above, name, index) =>
      withPosition(above, name, index === 0 ? {} : { after: movable[index - 1] ?? '' }),
    started,
  );
  return hasOrder(chained) ? chained : undefined;
}

function isSameList(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((one, index) => one === right[index]);
}

/**
 * Positions that may put an entry at its place: none, after the one before it, before the next one.
 */
function positionsAt(wanted: readonly Entry[], index: number): JsonObject[] {
  const before = wanted[index - 1]?.name;
  const after = wanted[index + 1]?.name;
  return [
    {},
    ...(before === undefined ? [] : [{ after: before }]),
    ...(after === undefined ? [] : [{ before: after }]),
  ];
}

/**
 * A patch that gives an entry this position alone; without the entry where that leaves nothing of
 * it.
 */
function withPosition(patch: JsonObject, name: string, position: JsonObject): JsonObject {
  const member = memberOf(patch, name);
  const { before: _before, after: _after, ...rest } = isJsonObject(member) ? member : {};
  const next = { ...position, ...rest };
  const isMoved = member !== undefined || Object.keys(position).length > 0;
  if (!isMoved) return patch;
  const { [name]: _gone, ...others } = patch;
  if (Object.keys(next).length === 0) return others;
  return member === undefined ? { ...patch, [name]: next } : replaced(patch, name, next);
}

function replaced(patch: JsonObject, name: string, next: JsonValue): JsonObject {
  return Object.fromEntries(
    Object.entries(patch).map(([key, value]) => [key, key === name ? next : value]),
  );
}

/**
 * The container that comes of a patch of it. The engine knows the fields of a step by their name.
 */
function patched(path: Path, inherited: JsonValue, patch: JsonObject): JsonValue | undefined {
  const name = path.at(-1) ?? '';
  const value = patchScreen({ [name]: inherited }, { [name]: patch });
  return memberOf(value, name);
}

/**
 * An entry by its name, or an item without an id by itself: a patch leaves such items as they are.
 */
function tokenOf({ name, value }: Entry): JsonValue {
  return name ?? value;
}

function withoutPosition(value: JsonValue): JsonValue {
  const { before: _before, after: _after, ...rest } = isJsonObject(value) ? value : {};
  return rest;
}

/** A patch with an entry that is new, or one that the patch took away until now. */
function withAdded(patch: JsonObject, inherited: JsonValue, { name = '', value }: Entry) {
  const before = entriesIn(inherited).find((entry) => entry.name === name)?.value;
  if (before === undefined) return { ...patch, [name]: bare(value) };
  const change = differenceOf(before, value);
  const { [name]: _gone, ...others } = patch;
  return change === undefined ? others : { ...others, [name]: change };
}

/** A patch says an item's id as its key. */
function bare(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const { id: _id, ...rest } = value;
  return rest;
}

function withPositionAt(value: JsonValue, from: string, to: string): JsonValue {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, word]) => [
      name,
      (name === 'before' || name === 'after') && word === from ? to : word,
    ]),
  );
}
