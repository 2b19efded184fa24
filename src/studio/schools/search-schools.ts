import type { SchoolSummary } from './use-schools';

type Searched = Pick<SchoolSummary, 'school' | 'name'>;

/** Says whether each word of a search is in a school's folder or in its name in any language. */
export function matchesSearch(school: Searched, search: string): boolean {
  return hasWords(searchedText(school), search);
}

/** The text of a school that is searched: its folder, and its name in every language. */
export function searchedText({ school, name }: Searched): string {
  const names = typeof name === 'string' ? [name] : Object.values(name);
  return [school, ...names].join('\n');
}

/** Says whether each word of a search is in a text. */
export function hasWords(text: string, search: string): boolean {
  const searched = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
