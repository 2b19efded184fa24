import {
  hasOrderedMembers,
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  type Path,
} from '../../engine';
import { isTextByLocale } from '../texts/text-by-locale';

/** One difference between two values, at the smallest part that is different. */
export interface Difference {
  path: Path;
  change: 'added' | 'removed' | 'changed' | 'moved';
  before?: JsonValue;
  after?: JsonValue;
}

/**
 * Lists the differences between two values. Items of lists are paired by their ids, as in patches.
 */
export function compareJson(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: Path = [],
): Difference[] {
  if (before === undefined) return after === undefined ? [] : [{ path, change: 'added', after }];
  if (after === undefined) return [{ path, change: 'removed', before }];
  if (before === after) return [];
  if (isPlain(before) && isPlain(after)) return compareMembers(before, after, path);
  const [left, right] = [keyedItems(before), keyedItems(after)];
  if (left && right) return compareItems(left, right, path);
  return jsonEquals(before, after) ? [] : [{ path, change: 'changed', before, after }];
}

/** A text by language changes as a whole. */
function isPlain(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && !isTextByLocale(value);
}

function compareMembers(before: JsonObject, after: JsonObject, path: Path): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differences = [...names].flatMap((name) =>
    compareJson(before[name], after[name], [...path, name]),
  );
  const isOrdered = hasOrderedMembers(path.at(-1));
  return isOrdered
    ? [...differences, ...compareOrder(Object.keys(before), Object.keys(after), path)]
    : differences;
}

function compareItems(
  before: ReadonlyMap<string, JsonValue>,
  after: ReadonlyMap<string, JsonValue>,
  path: Path,
): Difference[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const differences = [...keys].flatMap((key) =>
    compareJson(before.get(key), after.get(key), [...path, key]),
  );
  return [...differences, ...compareOrder([...before.keys()], [...after.keys()], path)];
}

/** A change of the order of those entries that were there and still are. */
function compareOrder(
  before: readonly string[],
  after: readonly string[],
  path: Path,
): Difference[] {
  const order = before.filter((key) => after.includes(key));
  const newOrder = after.filter((key) => before.includes(key));
  return jsonEquals(order, newOrder)
    ? []
    : [{ path, change: 'moved', before: order, after: newOrder }];
}

/**
 * The items of a list by what names them; undefined where nothing does, or two have the same name.
 */
export function keyedItems(value: JsonValue): ReadonlyMap<string, JsonValue> | undefined {
  if (!Array.isArray(value)) return undefined;
  const kinds = new Map<string, number>();
  const items = new Map<string, JsonValue>();
  for (const item of value) {
    const key = idOf(item) ?? keyOf(item, kinds);
    if (key === undefined || items.has(key)) return undefined;
    items.set(key, item);
  }
  return items;
}

/** Carriers have codes, choices have values; blocks without an id are counted by their kind. */
function keyOf(item: JsonValue, kinds: Map<string, number>): string | undefined {
  if (!isJsonObject(item)) return undefined;
  const { block, code, value, screen, href } = item;
  if (typeof block === 'string') {
    const count = (kinds.get(block) ?? 0) + 1;
    kinds.set(block, count);
    return count === 1 ? block : `${block} ${count}`;
  }
  return [code, value, screen, href].find((one) => typeof one === 'string');
}
