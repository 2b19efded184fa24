import type { SchoolSummary } from './use-schools';

/** Says whether each word of a search is in a school's folder or in its name in any language. */
export function matchesSearch(
  { school, name }: Pick<SchoolSummary, 'school' | 'name'>,
  search: string,
): boolean {
  const names = typeof name === 'string' ? [name] : Object.values(name);
  const text = [school, ...names].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
