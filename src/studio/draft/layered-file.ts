import {
  childOf,
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  type Path,
  patchScreen,
  readJson,
  writtenIndexes,
} from '../../engine';

/**
 * A file of the school over what it inherits: a screen over the stock one, the settings over a
 * family's.
 */
export interface LayeredFile {
  /** Undefined while the school has no such file: all of it is inherited. */
  text: string | undefined;
  /** The value that the file is put over; undefined for a whole file. */
  base: JsonObject | undefined;
  /** The path of the patch: `['patch']` in a screen, `[]` in settings. */
  patchPath: Path;
  /** The content of a new file. */
  blank: JsonObject;
}

/**
 * The place of a value in a file. `path` is the file's, and what is asked for is in the resolved
 * value.
 */
export type Place =
  /**
   * The file wrote the value itself, or would be the only one to write it; `list`: as a part of the
   * list there.
   */
  | { type: 'own'; path: Path; list?: ListPlace }
  /** A patch of an inherited value stands there, or may. */
  | { type: 'patch'; path: Path; inherited: JsonValue }
  /**
   * It is in an inherited list whose items have no ids: only a patch of the list as a whole can
   * change it.
   */
  | ({ type: 'list' } & ListPlace);

/** An inherited list that is written as a whole. */
export interface ListPlace {
  path: Path;
  inherited: JsonValue;
  /** The list as it is now. */
  list: JsonValue;
  /** The way on within it. */
  rest: Path;
}

/** Gives the JSON of a file as it is now; undefined where its text is no JSON object. */
export function jsonOf(file: LayeredFile): JsonObject | undefined {
  const json = file.text === undefined ? file.blank : parsed(file.text);
  return isJsonObject(json) ? json : undefined;
}

/**
 * The latest texts and what they say: every panel and every row of the tree asks for the same ones.
 */
const latest = new Map<string, JsonValue | undefined>();
const MOST_TEXTS = 20;

function parsed(text: string): JsonValue | undefined {
  const json = latest.has(text) ? latest.get(text) : readJson(text);
  latest.delete(text);
  latest.set(text, json);
  const [oldest] = latest.keys();
  if (oldest !== undefined && latest.size > MOST_TEXTS) latest.delete(oldest);
  return json;
}

/** The value that comes of a file over its base. */
export function resolvedOf(file: LayeredFile, json: JsonObject): JsonValue {
  const known = resolved.get(json);
  if (known && known.base === file.base) return known.value;
  const value = file.base ? patchScreen(file.base, patchIn(file, json)) : patchScreen({}, json);
  resolved.set(json, { base: file.base, value });
  return value;
}

const resolved = new WeakMap<JsonObject, { base: LayeredFile['base']; value: JsonValue }>();

/**
 * Finds the place in the file that decides about a part of the resolved value. Lists are followed
 * by id, as `patchScreen` does.
 */
export function placeOf(file: LayeredFile, json: JsonObject, path: Path): Place {
  if (!file.base) return { type: 'own', path: writtenPath(json, path) };
  let change: JsonValue | undefined = patchIn(file, json);
  let here: JsonValue | undefined = resolvedOf(file, json);
  let inherited: JsonValue | undefined = file.base;
  let at: Path = file.patchPath;
  for (const [index, token] of path.entries()) {
    const rest = path.slice(index);
    if (inherited === undefined || !isContainer(inherited)) {
      return { type: 'own', path: [...at, ...writtenPath(change, rest)] };
    }
    if (change !== undefined && !isJsonObject(change)) {
      const list = { path: at, inherited, list: here ?? null, rest };
      return { type: 'own', path: [...at, ...writtenPath(change, rest)], list };
    }
    const id = Array.isArray(here) ? idOf(here[Number(token)]) : token;
    if (Array.isArray(here) && (id === undefined || !hasIds(inherited))) {
      return { type: 'list', path: at, inherited, list: here, rest };
    }
    const key = id ?? token;
    inherited = entryOf(inherited, key);
    here = childOf(here, token);
    change = memberOf(change, key);
    at = [...at, key];
  }
  return inherited === undefined
    ? { type: 'own', path: at }
    : { type: 'patch', path: at, inherited };
}

/** True when a patch may name the items of a list. */
export function hasIds(list: JsonValue): boolean {
  return Array.isArray(list) && (list.length === 0 || list.some((one) => idOf(one) !== undefined));
}

function patchIn({ patchPath }: LayeredFile, json: JsonObject): JsonObject {
  const patch = patchPath.reduce<JsonValue | undefined>(childOf, json);
  return isJsonObject(patch) ? patch : {};
}

function isContainer(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}

function entryOf(value: JsonValue, key: string): JsonValue | undefined {
  return Array.isArray(value) ? value.find((item) => idOf(item) === key) : memberOf(value, key);
}

/**
 * Gives the path of a part in its value as it is written, before `before` and `after` move items.
 */
function writtenPath(written: JsonValue | undefined, path: Path): Path {
  let source = written;
  return path.map((token) => {
    const index = Array.isArray(source) ? writtenIndexes(source)[Number(token)] : undefined;
    const own = index === undefined ? token : String(index);
    source = childOf(source, own);
    return own;
  });
}
