/** Whose value holds where both changed one. */
export type Preference = 'mine' | 'theirs';

interface Orders {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/**
 * Merges two orders of names. New names come after those that they were put after; where both sides
 * put some at one place, they come by name, so that either side gets the same order. Names that one
 * side took away are among the result: their members decide.
 */
export function mergeOrder(
  orders: Orders,
  prefer: Preference,
): { names: readonly string[]; isConflict: boolean } {
  const { base, mine, theirs } = orders;
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isShared = (name: string) => inBase.has(name) && inMine.has(name) && inTheirs.has(name);
  const before = base.filter(isShared);
  const moved = mine.filter(isShared);
  const movedThere = theirs.filter(isShared);
  const isMoved = !isSameOrder(before, moved);
  const isMovedThere = !isSameOrder(before, movedThere);
  const isConflict = isMoved && isMovedThere && !isSameOrder(moved, movedThere);
  const isMine = isMoved && (!isMovedThere || prefer === 'mine');
  const skeleton = isMine ? moved : movedThere;
  const known = new Set(skeleton);
  const runs = [runsAfter(mine, known), runsAfter(theirs, known)];
  const names = new Set<string>();
  for (const anchor of [undefined, ...skeleton]) {
    if (anchor !== undefined) names.add(anchor);
    const here = runs.flatMap((run) => {
      const added = run.get(anchor);
      return added ? [added] : [];
    });
    for (const name of here.sort(byFirst).flat()) names.add(name);
  }
  return { names: [...names], isConflict };
}

/** The names that stand after each name of the skeleton, or before all of them. */
function runsAfter(
  names: readonly string[],
  skeleton: ReadonlySet<string>,
): ReadonlyMap<string | undefined, readonly string[]> {
  const runs = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const name of names) {
    if (skeleton.has(name)) anchor = name;
    else runs.set(anchor, [...(runs.get(anchor) ?? []), name]);
  }
  return runs;
}

function byFirst([left = '']: readonly string[], [right = '']: readonly string[]): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function isSameOrder(left: readonly string[], right: readonly string[]): boolean {
  return left.every((name, index) => name === right[index]);
}
