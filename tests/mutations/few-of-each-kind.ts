/**
 * Of many ways to edit the files, the first few of each kind of each member in each file. How one
 * is found does not depend on its index in a list, and each costs tens of milliseconds.
 */
export function fewOfEachKind<Edit extends { title: string; file: string; rule?: string }>(
  edits: readonly Edit[],
  most: number,
  groupOf: (file: string, member: string) => string = (file, member) => `${file} ${member}`,
): Edit[] {
  const counts = new Map<string, number>();
  return edits.filter(({ rule = '', title, file }) => {
    const [kind = '', path = ''] = title.split(' at ');
    const key = [rule, kind, groupOf(file, memberOf(path))].join();
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count < most;
  });
}

/** The last name of a path that is neither an index nor a language. */
function memberOf(path: string): string {
  return (
    path
      .split('.')
      .filter((step) => !/^(\d+|en|zh-CN)$/.test(step))
      .at(-1) ?? ''
  );
}
