import { childOf, isJsonObject, type JsonValue, type Path } from '../../engine';

/**
 * The value with another one at a path, and objects made on the way to it; without it where `next`
 * is undefined.
 */
export function withValue(
  value: JsonValue | undefined,
  path: Path,
  next: JsonValue | undefined,
): JsonValue | undefined {
  const [token, ...rest] = path;
  if (token === undefined) return next;
  if (Array.isArray(value)) {
    const index = Number(token);
    const item = withValue(value[index], rest, next);
    return value.toSpliced(index, 1, ...(item === undefined ? [] : [item]));
  }
  const members = new Map(isJsonObject(value) ? Object.entries(value) : []);
  const member = withValue(members.get(token), rest, next);
  if (member === undefined) members.delete(token);
  else members.set(token, member);
  return Object.fromEntries(members);
}

/**
 * The value without what is at a path, and without objects that are empty once it is gone.
 *
 * @param kept how many tokens of the path lead to what stays even when it is empty
 */
export function withoutValue(value: JsonValue, path: Path, kept: number): JsonValue {
  let shell = path;
  while (shell.length - 1 > kept) {
    const holder = shell.slice(0, -1);
    const inside = holder.reduce<JsonValue | undefined>(childOf, value);
    if (!isJsonObject(inside) || Object.keys(inside).length > 1) break;
    shell = holder;
  }
  return withValue(value, shell, undefined) ?? {};
}
