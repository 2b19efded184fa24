import type { SchoolEntry } from '../../../renderer';

/**
 * Gives the schools that a search finds, those that begin with it first; all schools for an empty
 * search. Width, case and blanks of the search do not count.
 */
export function findSchools(schools: readonly SchoolEntry[], search: string): SchoolEntry[] {
  const key = search
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/g, '');
  if (key === '') return [...schools];
  const found = schools.filter(({ searchKeys }) => searchKeys.includes(key));
  const begins = ({ searchKeys }: SchoolEntry) => `\n${searchKeys}`.includes(`\n${key}`);
  return [...found.filter(begins), ...found.filter((school) => !begins(school))];
}
