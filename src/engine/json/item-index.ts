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

/**
 * The indexes of a list's items as paths have them: where they stand in what was written. Undefined
 * for a list that is all of it: each item stands at its own index.
 */
export function itemIndexes(list: readonly unknown[]): readonly number[] | undefined {
  return indexes.get(list);
}
