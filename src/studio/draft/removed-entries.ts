import {
  childOf,
  entriesOf,
  idOf,
  isJsonObject,
  type JsonValue,
  memberOf,
  type Path,
} from '../../engine';
import { type Edited, takeOut } from './edit-value';
import { jsonOf, type LayeredFile, placeOf } from './layered-file';

/** An inherited entry that the file takes away. */
export interface RemovedEntry {
  name: string;
  /** The value that the school inherits once the entry is back. */
  value: JsonValue | undefined;
  /** The place of the null in the file. */
  path: Path;
}

/**
 * Lists what the file takes away directly below a part: its own members, and those of its lists and
 * fields.
 */
export function removedEntries(file: LayeredFile, path: Path): RemovedEntry[] {
  const json = jsonOf(file);
  if (!json) return [];
  const place = placeOf(file, json, path);
  if (place.type !== 'patch') return [];
  const change = place.path.reduce<JsonValue | undefined>(childOf, json);
  return entriesOf(change).flatMap(([name, member]): RemovedEntry[] => {
    if (member === null) {
      return [{ name, value: entryOf(place.inherited, name), path: [...place.path, name] }];
    }
    if (!isJsonObject(member)) return [];
    const inherited = memberOf(Array.isArray(place.inherited) ? undefined : place.inherited, name);
    if (!Array.isArray(inherited) && name !== 'fields') return [];
    return Object.entries(member).flatMap(([id, item]) =>
      item === null
        ? [{ name: id, value: entryOf(inherited, id), path: [...place.path, name, id] }]
        : [],
    );
  });
}

/** A member, or the item of a list that has this id. */
function entryOf(holder: JsonValue | undefined, name: string): JsonValue | undefined {
  return Array.isArray(holder)
    ? holder.find((item) => idOf(item) === name)
    : memberOf(holder, name);
}

/** Brings an entry back that the file takes away. */
export function bringBack(file: LayeredFile, { path }: RemovedEntry): Edited {
  const json = jsonOf(file);
  return json && takeOut(file, json, path);
}
