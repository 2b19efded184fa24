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
import { hasOrderedMembers, isAddressed, positionOf } from './patch-screen';

/** A part of a patch that does not do what its author means. */
export interface StrayPatch {
  /** Where it stands in its file. */
  path: Path;
  code:
    | 'unknown-id'
    | 'unknown-field'
    | 'removes-nothing'
    | 'unknown-position'
    | 'changes-nothing'
    | 'replaces-list';
  data: Readonly<Record<string, string>>;
  /** What could be meant instead. */
  candidates: readonly string[];
}

/**
 * Finds the parts of a patch that address nothing, change nothing, or replace a list of named items by accident.
 *
 * @param base what the patch is put over, resolved
 * @param isWhole whether an object is complete enough to be a new item of a list with that name
 * @param patchPath where the patch stands in its file
 */
export function findStrayPatches(
  patch: JsonObject,
  base: JsonValue,
  isWhole: (list: string, item: JsonObject) => boolean,
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
    for (const [name, next] of Object.entries(change)) {
      const at = [...path, name];
      const below = memberOf(target, name);
      if (hasOrderedMembers(path.at(-1))) {
        checkPosition(next, remaining(Object.keys(objectOf(target)), change), at);
      }
      const isField = hasOrderedMembers(path.at(-1));
      if (isField && below === undefined && isJsonObject(next) && !isWhole('fields', next)) {
        const names = Object.keys(objectOf(target));
        const data = { id: name, ids: names.join(', ') || '–' };
        found.push({ path: at, code: 'unknown-field', data, candidates: names });
      } else if (next === null && below === undefined) {
        const candidates = Object.keys(objectOf(target));
        found.push({ path: at, code: 'removes-nothing', data: { key: name }, candidates });
      } else if (isJsonObject(next) && below !== undefined) {
        walk(next, below, at);
      } else if (below !== undefined) {
        checkValue(name, next, below, at);
      }
    }
  }

  function checkValue(name: string, next: JsonValue, below: JsonValue, path: Path): void {
    if (next !== null && jsonEquals(next, below)) {
      found.push({ path, code: 'changes-nothing', data: { key: name }, candidates: [] });
    } else if (Array.isArray(next) && Array.isArray(below)) {
      const ids = below.flatMap((item) => idOf(item) ?? []);
      const kept = new Set(next.map(idOf));
      const lost = ids.filter((id) => !kept.has(id));
      const shared = ids.some((id) => kept.has(id));
      if (lost.length === 0 && !shared) return;
      const data = { list: name, ids: ids.join(', ') };
      found.push({ path, code: 'replaces-list', data, candidates: [] });
    }
  }

  function walkItems(change: JsonObject, items: readonly JsonValue[], path: Path): void {
    const list = path.at(-1) ?? '';
    const ids = items.flatMap((item) => idOf(item) ?? []);
    for (const [id, next] of Object.entries(change)) {
      const at = [...path, id];
      checkPosition(next, remaining(ids, change), at);
      const item = items.find((candidate) => idOf(candidate) === id);
      if (item !== undefined) {
        if (isJsonObject(next)) walk(next, item, at);
      } else if (!isJsonObject(next) || !isWhole(list, next)) {
        const data = { id, list, ids: ids.join(', ') || '–' };
        found.push({ path: at, code: 'unknown-id', data, candidates: ids });
      }
    }
  }

  function checkPosition(item: JsonValue, names: readonly string[], path: Path): void {
    const position = positionOf(item);
    if (!position || names.includes(position.target)) return;
    const data = { target: position.target, names: names.join(', ') };
    found.push({
      path: [...path, position.side],
      code: 'unknown-position',
      data,
      candidates: names,
    });
  }

  walk(patch, base, patchPath);
  return found;
}

/** The names that are there after a change: known ones that it does not remove, and new ones. */
function remaining(names: readonly string[], change: JsonObject): string[] {
  return [...new Set([...names, ...Object.keys(change)])].filter(
    (name) => memberOf(change, name) !== null,
  );
}
