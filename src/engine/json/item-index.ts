/** Of lists that are not all of what was written: where each of their items stood. */
const indexes = new WeakMap<readonly unknown[], readonly number[]>();

/** Gives the results of a function for the items of a list, without undefined ones. */
export function keepItems<Item>(
  list: readonly Item[],
  keep: (item: Item, index: number) => Item | undefined,
): Item[] {
  const items: Item[] = [];
  const written: number[] = [];
  for (const [index, item] of list.entries()) {
    const kept = keep(item, index);
    if (kept === undefined) continue;
    items.push(kept);
    written.push(index);
  }
  indexes.set(items, written);
  return items;
}

/** The index of an item as a path has it: where it stands in what was written. */
export function itemIndex(list: readonly unknown[], index: number): number {
  return indexes.get(list)?.[index] ?? index;
}
