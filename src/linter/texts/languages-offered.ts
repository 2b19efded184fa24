import type { SchoolNode } from '../../engine';

type LanguagesOf = (school?: string) => ReadonlySet<string>;

/**
 * The languages of a school and of all that extend it, whose students see what it writes; without a
 * name, of all schools. Parents come first. Few portals ask.
 */
export function languagesOffered(schools: Iterable<SchoolNode>): LanguagesOf {
  let find: LanguagesOf | undefined;
  return (school) => {
    find ??= languagesOfAll(schools);
    return find(school);
  };
}

function languagesOfAll(schools: Iterable<SchoolNode>): LanguagesOf {
  const all = [...schools];
  const bySchool = new Map(all.map(({ name, locales }) => [name, new Set<string>(locales)]));
  for (const { name, parent } of all.reverse()) {
    const own = bySchool.get(name) ?? [];
    const below = parent && bySchool.get(parent.name);
    for (const locale of below ? own : []) below?.add(locale);
  }
  const everywhere = new Set(all.flatMap(({ locales }) => [...locales]));
  return (school) => (school === undefined ? undefined : bySchool.get(school)) ?? everywhere;
}
