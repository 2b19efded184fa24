import {
  hasOrderedMembers,
  hasPositions,
  idOf,
  isJsonObject,
  type JsonValue,
  type Path,
} from '../engine';

/** A `before` or `after` that names nothing beside its item or field. */
export interface StrayPosition {
  path: Path;
  target: string;
  /** The ids or names that it could say. */
  names: readonly string[];
}

/** Finds every `before` and `after` of a whole screen that names nothing. */
export function strayPositions(value: JsonValue): StrayPosition[] {
  return hasPositions(value) ? within(value, []) : [];
}

function within(value: JsonValue, path: Path): StrayPosition[] {
  const isOrdered = Array.isArray(value) || hasOrderedMembers(path.at(-1));
  const members = isJsonObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  const names = Array.isArray(value)
    ? value.flatMap((item) => idOf(item) ?? [])
    : members.map(([name]) => name);
  return members.flatMap(([name, member]: [string, JsonValue]) => {
    const at = [...path, name];
    const stray = ['before', 'after'].flatMap((side): StrayPosition[] => {
      const target = isOrdered && isJsonObject(member) ? member[side] : undefined;
      if (typeof target !== 'string' || names.includes(target)) return [];
      return [{ path: [...at, side], target, names }];
    });
    return [...stray, ...within(member, at)];
  });
}
