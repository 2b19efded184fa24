/**
 * Of many ways to edit the files, the first few of each kind in each file. How one is found does not depend on its index in a list,
 * and each costs tens of milliseconds.
 */
export function fewOfEachKind<Edit extends { title: string; file: string; rule?: string }>(
  edits: readonly Edit[],
  most: number,
  groupOf: (file: string) => string = (file) => file,
): Edit[] {
  const counts = new Map<string, number>();
  return edits.filter(({ rule = '', title, file }) => {
    const [kind = ''] = title.split(' at ');
    const key = [rule, kind, groupOf(file)].join();
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < most;
  });
}
