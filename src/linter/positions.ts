import {
  hasOrderedMembers,
  hasPositions,
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Path,
} from '../engine';

/** The items of a list, or the members of an object, of which some say `before` or `after`. */
export interface PositionedGroup {
  members: readonly PositionedMember[];
}

export interface PositionedMember {
  /** The id or name by which others name it. */
  name: string | undefined;
  path: Path;
  before: string | undefined;
  after: string | undefined;
}

const groupsOf = new WeakMap<JsonObject, readonly PositionedGroup[]>();

/**
 * Every group of a file in which some say where they want to stand: found once for all rules.
 *
 * @param isPatch whether lists may be written as objects of ids, as patches do: the same for a file every time
 */
export function positionedGroups(json: JsonObject, isPatch: boolean): readonly PositionedGroup[] {
  const known = groupsOf.get(json) ?? (hasPositions(json) ? findGroups(json, isPatch, []) : NONE);
  groupsOf.set(json, known);
  return known;
}

const NONE: readonly PositionedGroup[] = [];

function findGroups(value: JsonValue, isPatch: boolean, path: Path): PositionedGroup[] {
  const entries: [string, JsonValue][] =
    isJsonObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  const isOrdered = Array.isArray(value) || isPatch || hasOrderedMembers(path.at(-1));
  const isPositioned =
    isOrdered && entries.some(([, member]) => isJsonObject(member) && says(member));
  const own = isPositioned
    ? [{ members: entries.map(([key, member]) => memberOf(value, key, member, path)) }]
    : [];
  return [
    ...own,
    ...entries.flatMap(([key, member]) =>
      typeof member === 'object' ? findGroups(member, isPatch, [...path, key]) : [],
    ),
  ];
}

function says({ before, after }: JsonObject): boolean {
  return typeof before === 'string' || typeof after === 'string';
}

function memberOf(holder: JsonValue, key: string, member: JsonValue, path: Path): PositionedMember {
  const { before, after } = isJsonObject(member) ? member : {};
  return {
    name: Array.isArray(holder) ? idOf(member) : key,
    path: [...path, key],
    before: typeof before === 'string' ? before : undefined,
    after: typeof after === 'string' ? after : undefined,
  };
}
