/**
 * Changes the names that occur more than once, so that screen readers distinguish the items of a
 * list.
 */
export function distinguish(
  names: readonly string[],
  change: (name: string, index: number) => string,
): string[] {
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : change(name, index),
  );
}
