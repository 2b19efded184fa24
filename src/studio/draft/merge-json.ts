import {
  entriesOf,
  hasOrderedMembers,
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  memberOf,
} from '../../engine';
import { mergeOrder, type Preference } from './merge-order';

/** A place that two people changed in different ways. undefined stands for what is not there. */
export interface JsonConflict {
  /** Members by name, items by id. */
  path: readonly string[];
  base: JsonValue | undefined;
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
  /** The values are the orders of its members or items, by name or id. */
  isOrder?: true;
}

interface Versions {
  base: JsonValue | undefined;
  mine: JsonValue | undefined;
  theirs: JsonValue | undefined;
}

/**
 * Merges two changes of one JSON value by member, and by `id` in lists whose items all have one;
 * other lists as a whole.
 */
export function mergeJson(
  versions: Versions,
  prefer: Preference,
): { value: JsonValue | undefined; conflicts: readonly JsonConflict[] } {
  const conflicts: JsonConflict[] = [];
  const value = merge(versions, []);
  return { value, conflicts };

  function merge({ base, mine, theirs }: Versions, path: readonly string[]): JsonValue | undefined {
    const name = path.at(-1);
    if (isSame(mine, theirs, name) || isSame(base, mine, name)) return theirs;
    if (isSame(base, theirs, name)) return mine;
    if (isJsonObject(mine) && isJsonObject(theirs)) {
      const started = isJsonObject(base) ? base : {};
      return mergeMembers({ base: started, mine, theirs }, path);
    }
    const items = itemsById({ base: base ?? [], mine, theirs });
    if (items) return Object.values(mergeMembers(items, path, true));
    conflicts.push({ path, base, mine, theirs });
    return prefer === 'mine' ? mine : theirs;
  }

  function mergeMembers(
    { base, mine, theirs }: Record<keyof Versions, JsonObject>,
    path: readonly string[],
    isList = false,
  ): JsonObject {
    const names = (value: JsonObject) => Object.keys(value);
    const order = mergeOrder(
      { base: names(base), mine: names(mine), theirs: names(theirs) },
      prefer,
    );
    if (order.isConflict && (isList || hasOrderedMembers(path.at(-1)))) {
      const orderOf = (value: JsonObject) => names(value).map(isList ? nameIn : String);
      const orders = { base: orderOf(base), mine: orderOf(mine), theirs: orderOf(theirs) };
      conflicts.push({ path, ...orders, isOrder: true });
    }
    const members = order.names.flatMap((name): [string, JsonValue][] => {
      const versions = {
        base: memberOf(base, name),
        mine: memberOf(mine, name),
        theirs: memberOf(theirs, name),
      };
      const value = merge(versions, [...path, isList ? nameIn(name) : name]);
      return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(members);
  }
}

/**
 * Lists as objects by their items' ids; undefined where an item of one has none, or two have the
 * same.
 */
function itemsById(versions: Versions): Record<keyof Versions, JsonObject> | undefined {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(byId);
  return base && mine && theirs ? { base, mine, theirs } : undefined;
}

/** In front of an id, so that no object puts ids of digits first. */
const MARK = '#';

function nameIn(entry: string): string {
  return entry.slice(MARK.length);
}

function byId(list: JsonValue | undefined): JsonObject | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = new Map(list.map((item) => [idOf(item), item]));
  if (items.size !== list.length || items.has(undefined)) return undefined;
  return Object.fromEntries([...items].map(([id, item]) => [`${MARK}${id}`, item]));
}

/** In objects whose members have an order, that counts too. @param name the name of both */
function isSame(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  name: string | undefined,
): boolean {
  return jsonEquals(left, right) && hasSameOrders(left, right, name);
}

/** @param left equal to `right` but for the order of members */
function hasSameOrders(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  name: string | undefined,
): boolean {
  const others = entriesOf(right);
  const byName = new Map(others);
  return entriesOf(left).every(([key, member], index) => {
    if (hasOrderedMembers(name) && others[index]?.[0] !== key) return false;
    return hasSameOrders(member, byName.get(key), key);
  });
}
