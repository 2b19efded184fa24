import { idOf, isJsonObject, type JsonValue, memberOf, readJson } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { type DraftConflict, namesOf, partOf, textOf } from './draft-conflicts';
import type { Edits } from './history';
import { mergeOrder, type Preference } from './merge-order';
import { rewriteJson, writeJson } from './rewrite-json';

/**
 * The edits that make one of both values hold; none where it does.
 *
 * @returns undefined where the file is no JSON at the moment
 */
export function settleConflict(
  files: DraftFiles,
  conflict: DraftConflict,
  side: Preference,
): Edits | undefined {
  if (side === conflict.holds) return {};
  const { file } = conflict;
  if (conflict.type === 'file') return { [file]: conflict[side] };
  const text = textOf(files[file]);
  if (text === undefined) {
    const value = putAt({}, conflict.path, conflict[side]);
    return value === undefined ? {} : { [file]: { text: writeJson(value) } };
  }
  const json = readJson(text);
  if (json === undefined) return undefined;
  const value = conflict.isOrder
    ? inOrder(json, conflict.path, namesIn(conflict[side]))
    : putAt(json, conflict.path, conflict[side]);
  const written = value === undefined ? undefined : rewriteJson(text, value);
  return written === undefined ? undefined : { [file]: { text: written } };
}

function namesIn(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** @param part undefined for what is removed */
function putAt(
  value: JsonValue | undefined,
  [name, ...rest]: readonly string[],
  part: JsonValue | undefined,
): JsonValue | undefined {
  if (name === undefined) return part;
  const next = putAt(partOf(value, name), rest, part);
  if (Array.isArray(value)) {
    if (next === undefined) return value.filter((item) => idOf(item) !== name);
    const isThere = value.some((item) => idOf(item) === name);
    return isThere ? value.map((item) => (idOf(item) === name ? next : item)) : [...value, next];
  }
  const members = isJsonObject(value) ? value : {};
  const others = Object.entries(members).filter(([key]) => key !== name);
  if (next === undefined) return Object.fromEntries(others);
  if (memberOf(members, name) === undefined) return Object.fromEntries([...others, [name, next]]);
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => [key, key === name ? next : member]),
  );
}

/** Puts the members or items of one place in another order; new ones keep their neighbours. */
function inOrder(
  json: JsonValue,
  path: readonly string[],
  wanted: readonly string[],
): JsonValue | undefined {
  const value = path.reduce<JsonValue | undefined>(partOf, json);
  if (value === undefined) return undefined;
  const names = namesOf(value);
  const shared = wanted.filter((name) => names.includes(name));
  const order = mergeOrder({ base: names, mine: shared, theirs: names }, 'mine').names;
  const parts = order.map((name): [string, JsonValue] => [name, partOf(value, name) ?? null]);
  return putAt(
    json,
    path,
    Array.isArray(value) ? parts.map(([, item]) => item) : Object.fromEntries(parts),
  );
}
