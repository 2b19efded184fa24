import {
  idOf,
  isJsonObject,
  itemIndexes,
  itemsOf,
  type JsonObject,
  type JsonValue,
  type Path,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenNode,
  type Text,
  type When,
} from '../engine';
import { ownSettings } from './own-settings';
import { remember } from './remember';
import { areClearlyDistinct } from './texts/equal-words';
import { isTextByLocale } from './texts/text-by-locale';

/** An object, and the way to it. */
export interface FoundObject {
  path: Path;
  value: JsonObject;
}

/** An object with a label. */
export interface LabelledObject extends FoundObject {
  value: JsonObject & { label: Text };
}

/** The nodes that several rules look for anywhere in a value. */
export interface JsonNodes {
  /**
   * The objects of every list of which some have an id, and two have none or the same: in all
   * others nothing is there twice.
   */
  doubled: readonly (readonly FoundObject[])[];
  /**
   * The items of every list that students tell apart by their labels, links above all, where two of
   * these may be equal: without those that are shown under conditions, and without choices.
   */
  labelled: readonly (readonly LabelledObject[])[];
  /**
   * Every condition under which an object is shown: its `when`, and before that the days that it
   * says itself.
   */
  conditional: readonly Conditional[];
  /** Every object that says `from` or `until` itself. */
  periods: readonly Period[];
}

/** A condition, the way to the object that it is about, and where in that object it stands. */
export interface Conditional {
  path: Path;
  below: Path;
  when: When;
}

/** The days between which something is shown. */
export interface Period {
  path: Path;
  from: string | undefined;
  until: string | undefined;
  /** The day that it is of, such as a notice's. */
  date: string | undefined;
}

/** A screen's, found in one walk for all rules. */
export function nodesInScreen({ value }: ScreenNode, product: ProductDefinitions) {
  return nodesInValue(value, product);
}

const nodesInValue = remember((value: JsonObject, _product: ProductDefinitions) =>
  findNodes(value),
);

/** Those of the settings that a school does not inherit. */
export const nodesInSchool = remember((school: SchoolNode, product: ProductDefinitions) =>
  findNodes(ownSettings(school, product)),
);

/** Lists that hold none of the nodes that rules look for: alike files share theirs. */
const plainLists = new WeakSet<readonly JsonValue[]>();

/** Finds the nodes that rules look for. Outer ones come before those within them. */
export function findNodes(value: JsonValue): JsonNodes {
  const doubled: FoundObject[][] = [];
  const labelled: LabelledObject[][] = [];
  const conditional: Conditional[] = [];
  const periods: Period[] = [];
  /** The day of what a condition is about, by the condition. */
  const dayAround = new Map<JsonObject, string | undefined>();
  const countFound = () => doubled.length + labelled.length + conditional.length + periods.length;
  walkJson(value, {
    around(items, visit) {
      if (plainLists.has(items)) return;
      const before = countFound();
      visit();
      if (countFound() === before) plainLists.add(items);
    },
    list(items, path) {
      if (hasDoubles(items)) doubled.push(objectsIn(items, path));
      const shown = items.filter(isLabelled);
      if (shown.length < 2 || areClearlyDistinct(shown)) return;
      const isShown = (one: FoundObject): one is LabelledObject => isLabelled(one.value);
      labelled.push(objectsIn(items, path).filter(isShown));
    },
    object(node, path) {
      const { when, from, until, date } = node;
      if (isText(from) || isText(until)) {
        const days = {
          from: isText(from) ? from : undefined,
          until: isText(until) ? until : undefined,
        };
        periods.push({ path: [...path], ...days, date: dayOf(date) ?? dayAround.get(node) });
        const own = { from: dayOf(from), until: dayOf(until) };
        const isShownThen = path.at(-1) !== 'when' && (own.from ?? own.until) !== undefined;
        if (isShownThen) conditional.push({ path: [...path], below: [], when: own });
      }
      if (!isJsonObject(when)) return;
      dayAround.set(when, dayOf(date));
      conditional.push({ path: [...path], below: ['when'], when });
    },
  });
  return { doubled, labelled, conditional, periods };
}

function objectsIn(items: readonly JsonValue[], path: Path): FoundObject[] {
  return itemsOf(items, path).flatMap(({ value, path: at }) =>
    isJsonObject(value) ? [{ value, path: at }] : [],
  );
}

/** True for what is always shown with a label, and is no choice of a value. */
function isLabelled(item: JsonValue): item is LabelledObject['value'] {
  if (!isJsonObject(item)) return false;
  const { label, value, when } = item;
  return (isText(label) || isTextByLocale(label)) && value === undefined && when === undefined;
}

/** True for a list of which an item has an id, and two objects have none or the same. */
function hasDoubles(list: readonly JsonValue[]): boolean {
  if (!list.some((item) => idOf(item) !== undefined)) return false;
  const objects = list.filter(isJsonObject);
  return new Set(objects.map(idOf)).size < objects.length;
}

/** A day as it is written, and nothing for another text: a value is made `from` a field. */
function dayOf(value: JsonValue | undefined): string | undefined {
  return isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string';
}

/**
 * Functions for what a value holds, by its kind. Each gets one and the same path, which changes on
 * the way: copy it to keep it.
 */
export interface JsonVisitor {
  /** Called in place of the visit to a list and all that it holds, which it may leave out. */
  around?(list: readonly JsonValue[], visit: () => void): void;
  object?(node: JsonObject, path: readonly string[]): void;
  list?(node: readonly JsonValue[], path: readonly string[]): void;
  text?(node: string, path: readonly string[]): void;
}

/** Visits a value and all that it holds, what is outside first. */
export function walkJson(value: JsonValue, { around, object, list, text }: JsonVisitor): void {
  const path: string[] = [];
  const walkList = (items: readonly JsonValue[]): void => {
    list?.(items, path);
    const written = itemIndexes(items);
    for (let index = 0; index < items.length; index++)
      step(items[index], String(written?.[index] ?? index));
  };
  const walk = (node: JsonValue): void => {
    if (typeof node === 'string') text?.(node, path);
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      if (around) around(node, () => walkList(node));
      else walkList(node);
    } else {
      object?.(node, path);
      for (const name in node) step(node[name], name);
    }
  };
  const step = (member: JsonValue | undefined, name: string): void => {
    if (member === undefined) return;
    path.push(name);
    walk(member);
    path.pop();
  };
  walk(value);
}
