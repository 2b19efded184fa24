import {
  childOf,
  hasOrderedMembers,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  type Path,
} from '../../engine';
import { withoutValue, withValue } from './json-path';
import { jsonOf, type LayeredFile, placeOf } from './layered-file';
import { rewriteJson, writeJson } from './rewrite-json';

/**
 * The new text of a file, or null for one that goes; undefined where the edit cannot be made, such
 * as in broken JSON.
 */
export type Edited = string | null | undefined;

/**
 * Sets a part of the resolved value. One that is inherited already is given back.
 *
 * @param path in the resolved value
 */
export function setValue(file: LayeredFile, path: Path, value: JsonValue): Edited {
  const json = jsonOf(file);
  if (!json) return undefined;
  const place = placeOf(file, json, path);
  if (place.type === 'list') {
    return setWhole(file, json, place.path, withValue(place.list, place.rest, value));
  }
  if (place.type === 'own') {
    return writeValue(file, json, place.path, keepPosition(json, place.path, value));
  }
  const patch = differenceOf(place.inherited, value);
  if (patch !== undefined) {
    return writeValue(file, json, place.path, keepPosition(json, place.path, patch));
  }
  const position = keepPosition(json, place.path, {});
  return isJsonObject(position) && Object.keys(position).length > 0
    ? writeValue(file, json, place.path, position)
    : takeOut(file, json, place.path);
}

/** Takes a part of the resolved value away; one that is inherited by saying so. */
export function removeValue(file: LayeredFile, path: Path): Edited {
  const json = jsonOf(file);
  if (!json) return undefined;
  const place = placeOf(file, json, path);
  if (place.type === 'patch') return writeValue(file, json, place.path, null);
  if (place.type === 'own') {
    // Like a list, the fields of an own step stay when they are empty.
    const isOwnList =
      hasOrderedMembers(path.at(-2)) && placeOf(file, json, path.slice(0, -1)).type === 'own';
    return takeOut(file, json, place.path, isOwnList ? place.path.length - 1 : undefined);
  }
  return setWhole(file, json, place.path, withValue(place.list, place.rest, undefined));
}

/** Gives a part of the resolved value back to what it inherits, and leaves no empty shells. */
export function giveBack(file: LayeredFile, path: Path): Edited {
  const json = jsonOf(file);
  const own = json && ownChange(file, json, path);
  return own && takeOut(file, json, own);
}

/** Gives the value that would hold without the school's own; undefined where it inherits none. */
export function inheritedValue(file: LayeredFile, path: Path): JsonValue | undefined {
  const json = jsonOf(file);
  const place = json && placeOf(file, json, path);
  return place?.type === 'patch' ? place.inherited : undefined;
}

/** True when the school changes a part of what it inherits, which can so be given back. */
export function canGiveBack(file: LayeredFile, path: Path): boolean {
  const json = jsonOf(file);
  return json !== undefined && ownChange(file, json, path) !== undefined;
}

/**
 * True when the school sets a part itself, or is the only one to have it.
 * @param json what the file says
 */
export function isChangedIn(file: LayeredFile, json: JsonObject, path: Path): boolean {
  if (file.text === undefined) return false;
  const place = placeOf(file, json, path);
  return place.type === 'own' || ownChange(file, json, path) !== undefined;
}

/**
 * Gives the path of the file's change to an inherited part; undefined where it changes or inherits
 * nothing.
 */
function ownChange(file: LayeredFile, json: JsonObject, path: Path): Path | undefined {
  const place = placeOf(file, json, path);
  if (place.type === 'own') return place.list?.path;
  const change = place.path.reduce<JsonValue | undefined>(childOf, json);
  return file.text === undefined || change === undefined ? undefined : place.path;
}

/** Writes a value of the file's own JSON. */
export function writeValue(
  file: LayeredFile,
  json: JsonObject,
  path: Path,
  value: JsonValue,
): Edited {
  const next = withValue(json, path, value);
  if (next === undefined) return undefined;
  return file.text === undefined ? writeJson(next) : rewriteJson(file.text, next);
}

function setWhole(
  file: LayeredFile,
  json: JsonObject,
  path: Path,
  value: JsonValue | undefined,
): Edited {
  return value === undefined ? undefined : writeValue(file, json, path, value);
}

/** The members of a screen's file that say nothing by themselves. */
const SHELL = new Set(['$schema', 'screen', 'extends', 'patch']);

/**
 * Takes a part of the file's own JSON out, and the whole file with the last part of its patch.
 *
 * @param kept how many tokens of the path lead to what stays even when it is empty
 */
export function takeOut(
  file: LayeredFile,
  json: JsonObject,
  path: Path,
  kept = file.base ? file.patchPath.length : path.length - 1,
): Edited {
  const next = withoutValue(json, path, kept);
  const isShell =
    file.base !== undefined &&
    file.patchPath.length > 0 &&
    isJsonObject(next) &&
    Object.keys(next).every((name) => SHELL.has(name)) &&
    jsonEquals(file.patchPath.reduce<JsonValue | undefined>(childOf, next), {});
  if (isShell) return null;
  return file.text === undefined ? undefined : rewriteJson(file.text, next);
}

/**
 * The merge patch that makes one value the other; undefined where they are the same. Lists are
 * replaced as a whole.
 */
export function differenceOf(inherited: JsonValue, value: JsonValue): JsonValue | undefined {
  if (jsonEquals(inherited, value)) return undefined;
  if (!isJsonObject(inherited) || !isJsonObject(value)) return value;
  const changed = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
    const before = Object.hasOwn(inherited, name) ? inherited[name] : undefined;
    const change = before === undefined ? member : differenceOf(before, member);
    return change === undefined ? [] : [[name, change]];
  });
  const gone = Object.keys(inherited)
    .filter((name) => !Object.hasOwn(value, name))
    .map((name): [string, JsonValue] => [name, null]);
  return Object.fromEntries([...changed, ...gone]);
}

/**
 * A value with the position that the file gives to what stands there: `before` and `after` are no
 * part of a resolved value.
 */
function keepPosition(json: JsonObject, path: Path, value: JsonValue): JsonValue {
  const present = path.reduce<JsonValue | undefined>(childOf, json);
  if (!isJsonObject(present) || !isJsonObject(value)) return value;
  const position = Object.entries(present).filter(
    ([name, word]) => (name === 'before' || name === 'after') && typeof word === 'string',
  );
  return position.length === 0 ? value : { ...Object.fromEntries(position), ...value };
}
