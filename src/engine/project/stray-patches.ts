import {
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  memberOf,
  objectOf,
} from '../json/json';
import type { Path } from '../json/pointer';
import { suggest } from '../text/suggest';
import type { IssueData } from './issue';
import { hasOrderedMembers, isAddressed, positionOf } from './patch-screen';

/** A part of a patch that does not do what its author means. */
export interface StrayPatch {
  /** The path of the part in its file. */
  path: Path;
  code:
    | 'unknown-id'
    | 'unknown-field'
    | 'removes-nothing'
    | 'unknown-position'
    | 'changes-nothing'
    | 'replaces-list';
  data: IssueData;
  /** The names that could be meant instead. */
  candidates: readonly string[];
}

/**
 * Finds the parts of a patch that address nothing, change nothing, or replace a list of named items
 * by accident.
 *
 * @param base what the patch is put over, resolved
 * @param isWhole whether an object is complete enough to be a new item of a list with that name,
 *   where its id may be mistyped or is like no other one
 * @param patchPath where the patch stands in its file
 */
export function findStrayPatches(
  patch: JsonObject,
  base: JsonValue,
  isWhole: (list: string, item: JsonObject, isMistyped: boolean) => boolean,
  patchPath: Path,
): StrayPatch[] {
  const found: StrayPatch[] = [];

  function walk(change: JsonObject, target: JsonValue | undefined, path: Path): void {
    if (Object.keys(change).length === 0 && isJsonObject(target)) {
      found.push({
        path,
        code: 'changes-nothing',
        data: { key: path.at(-1) ?? '' },
        candidates: [],
      });
      return;
    }
    if (isAddressed(target, change)) {
      walkItems(change, target, path);
      return;
    }
    // An object in place of a list is told by the meta-schema: nothing in it addresses anything.
    if (Array.isArray(target)) return;
    const isField = hasOrderedMembers(path.at(-1));
    const known = namesOf(() => Object.keys(objectOf(target)));
    const places = namesOf(() => remaining(known.all(), change));
    for (const [name, next] of Object.entries(change)) {
      const at = [...path, name];
      const below = memberOf(target, name);
      if (isField) found.push(...strayPosition(next, places, at));
      if (
        isField &&
        below === undefined &&
        isJsonObject(next) &&
        isHalf('fields', name, next, known)
      ) {
        const data = { id: name, ids: known.all() };
        found.push({ path: at, code: 'unknown-field', data, candidates: known.all() });
      } else if (next === null && below === undefined) {
        const data = { key: name };
        found.push({ path: at, code: 'removes-nothing', data, candidates: known.all() });
      } else if (isJsonObject(next)) {
        if (below === undefined) found.push(...strayRemovals(next, at));
        else walk(next, below, at);
      } else if (below !== undefined) {
        found.push(...strayValue(next, below, at));
      }
    }
  }

  function isHalf(list: string, id: string, item: JsonObject, known: Names): boolean {
    if (known.all().some((name) => plain(name) === plain(id))) return true;
    return (
      !isWhole(list, item, true) && !isWhole(list, item, suggest(id, known.all()) !== undefined)
    );
  }

  function walkItems(change: JsonObject, items: readonly JsonValue[], path: Path): void {
    const list = path.at(-1) ?? '';
    const byId = new Map(items.toReversed().map((item) => [idOf(item), item]));
    const known = namesOf(() => items.flatMap((item) => idOf(item) ?? []));
    const places = namesOf(() => remaining(known.all(), change));
    for (const [id, next] of Object.entries(change)) {
      const at = [...path, id];
      found.push(...strayPosition(next, places, at));
      const item = byId.get(id);
      if (item !== undefined) {
        if (isJsonObject(next)) walk(next, item, at);
      } else if (!isJsonObject(next) || isHalf(list, id, next, known)) {
        const data = { id, list, ids: known.all() };
        found.push({ path: at, code: 'unknown-id', data, candidates: known.all() });
      }
    }
  }

  walk(patch, base, patchPath);
  return found;
}

/** A name by its letters and digits alone: `signin` was to be `sign-in`. */
function plain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}

/** The members that an object removes, where nothing is inherited that it is put over. */
function strayRemovals(change: JsonObject, path: Path): StrayPatch[] {
  return Object.entries(change).flatMap(([name, next]): StrayPatch[] => {
    const at = [...path, name];
    if (isJsonObject(next)) return strayRemovals(next, at);
    if (next !== null) return [];
    return [{ path: at, code: 'removes-nothing', data: { key: name }, candidates: [] }];
  });
}

/** A value that changes nothing, or a list that takes the place of one of named items. */
function strayValue(next: JsonValue, below: JsonValue, path: Path): StrayPatch[] {
  const name = path.at(-1) ?? '';
  if (next !== null && jsonEquals(next, below)) {
    return [{ path, code: 'changes-nothing', data: { key: name }, candidates: [] }];
  }
  if (!Array.isArray(next) || !Array.isArray(below)) return [];
  const ids = below.flatMap((item) => idOf(item) ?? []);
  if (ids.length === 0) return [];
  return [{ path, code: 'replaces-list', data: { list: name, ids }, candidates: [] }];
}

function strayPosition(item: JsonValue, names: Names, path: Path): StrayPatch[] {
  const position = positionOf(item);
  if (!position || names.has(position.target)) return [];
  const data = { target: position.target, names: names.all() };
  const at = [...path, position.side];
  return [{ path: at, code: 'unknown-position', data, candidates: names.all() }];
}

/**
 * Names that thousands of findings may be about: each form of them is made once, when it is asked
 * for.
 */
interface Names {
  all(): readonly string[];
  has(name: string): boolean;
}

function namesOf(make: () => readonly string[]): Names {
  const all = once(make);
  const set = once(() => new Set(all()));
  return { all, has: (name) => set().has(name) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The names that are there after a change: known ones that it does not remove, and new ones. */
function remaining(names: readonly string[], change: JsonObject): string[] {
  return [...new Set([...names, ...Object.keys(change)])].filter(
    (name) => memberOf(change, name) !== null,
  );
}
