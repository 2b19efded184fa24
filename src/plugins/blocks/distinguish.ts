/** Changes the names that occur more than once, such as those of things that a list tells apart for screen readers. */
export function distinguish(
  names: readonly string[],
  change: (name: string, index: number) => string,
): string[] {
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : change(name, index),
  );
}
