import { isJsonObject, type JsonObject, type JsonValue, type Path } from '../../src/engine';

/** One value in a file's JSON, with the way to it. */
export interface JsonNode {
  path: Path;
  value: JsonValue;
}

/** Every value in a JSON value, itself first. */
export function nodesOf(value: JsonValue, path: Path = []): JsonNode[] {
  const members: [string, JsonValue][] =
    isJsonObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  return [
    { path, value },
    ...members.flatMap(([name, member]) => nodesOf(member, [...path, name])),
  ];
}

/**
 * The JSON with another value at a path; undefined takes the member away. Members stay in their
 * order.
 */
export function withValueAt(json: JsonValue, path: Path, by: JsonValue | undefined): JsonValue {
  const [name, ...rest] = path;
  if (name === undefined) return by ?? null;
  if (Array.isArray(json)) {
    return json.flatMap((item, index) => {
      if (String(index) !== name) return [item];
      return rest.length === 0 && by === undefined ? [] : [withValueAt(item, rest, by)];
    });
  }
  const holder: JsonObject = isJsonObject(json) ? json : {};
  const members: [string, JsonValue][] = Object.hasOwn(holder, name)
    ? Object.entries(holder)
    : [...Object.entries(holder), [name, {}]];
  return Object.fromEntries(
    members.flatMap(([key, member]): [string, JsonValue][] => {
      if (key !== name) return [[key, member]];
      return rest.length === 0 && by === undefined ? [] : [[key, withValueAt(member, rest, by)]];
    }),
  );
}

/** The JSON with a member under another name, at its old place. */
export function withRenamed(json: JsonValue, path: Path, name: string): JsonValue {
  const parent = path.slice(0, -1);
  const renamed = (holder: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(holder).map(([key, member]) => [key === path.at(-1) ? name : key, member]),
    );
  const walk = (value: JsonValue, rest: Path): JsonValue => {
    const [next, ...others] = rest;
    if (next === undefined) return isJsonObject(value) ? renamed(value) : value;
    if (Array.isArray(value)) {
      return value.map((item, index) => (String(index) === next ? walk(item, others) : item));
    }
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        key === next ? walk(member, others) : member,
      ]),
    );
  };
  return walk(json, parent);
}
