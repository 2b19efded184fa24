import {
  hasOrderedMembers,
  idOf,
  type JsonObject,
  type JsonValue,
  mayHaveMember,
  memberOf,
  type Path,
  type ProjectFile,
} from '../../../engine';
import { walkJson } from '../../json-nodes';

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
 * @param isPatch whether lists may be written as objects of ids, as patches do: the same for a file
 *   every time
 */
export function positionedGroups(file: ProjectFile, isPatch: boolean): readonly PositionedGroup[] {
  const { root } = file;
  const known = groupsOf.get(root);
  if (known) return known;
  const found = mayHaveMember(file, 'before', 'after') ? findGroups(root, isPatch) : NONE;
  groupsOf.set(root, found);
  return found;
}

const NONE: readonly PositionedGroup[] = [];

function findGroups(root: JsonObject, isPatch: boolean): PositionedGroup[] {
  const found: PositionedGroup[] = [];
  const add = (members: PositionedMember[]) => {
    if (members.some(({ before, after }) => before ?? after)) found.push({ members });
  };
  walkJson(root, {
    list(items, path) {
      add(
        items.map((item, index) => ({
          ...positionsOf(item),
          name: idOf(item),
          path: [...path, String(index)],
        })),
      );
    },
    object(value, path) {
      if (!isPatch && !hasOrderedMembers(path.at(-1))) return;
      add(
        Object.entries(value).map(([name, member]) => ({
          ...positionsOf(member),
          name,
          path: [...path, name],
        })),
      );
    },
  });
  return found;
}

/** The ids or names that an item says in `before` and `after`. */
function positionsOf(item: JsonValue): Pick<PositionedMember, 'before' | 'after'> {
  const [before, after] = ['before', 'after'].map((side) => {
    const name = memberOf(item, side);
    return typeof name === 'string' ? name : undefined;
  });
  return { before, after };
}
