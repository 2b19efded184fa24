import type { SchoolEntry } from '../../../renderer';

/**
 * The schools that a search finds, those that begin with it first; all of them for an empty one. Width, case and blanks
 * of the search do not count.
 */
export function findSchools(schools: readonly SchoolEntry[], search: string): SchoolEntry[] {
  const wanted = search
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/g, '');
  if (wanted === '') return [...schools];
  const found = schools.filter(({ searchKeys }) => searchKeys.includes(wanted));
  const begins = ({ searchKeys }: SchoolEntry) => `\n${searchKeys}`.includes(`\n${wanted}`);
  return [...found.filter(begins), ...found.filter((school) => !begins(school))];
}
