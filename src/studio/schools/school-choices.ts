import type { Translate } from '../../engine';
import type { ChoiceItem } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { nameOf, type SchoolSummary, useSchools } from './use-schools';

type NamedSchool = Pick<SchoolSummary, 'school' | 'name'>;

/** Schools to choose from by name; with its folder, where another one has the same name. */
export function schoolChoices(schools: readonly NamedSchool[], translate: Translate): ChoiceItem[] {
  const names = schools.map((school) => translate(nameOf(school)));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return schools.map(({ school }, index) => {
    const name = names[index] ?? school;
    return { value: school, label: counts.get(name) === 1 ? name : `${name} · ${school}` };
  });
}

const none: readonly NamedSchool[] = [];

/** Names by folder of each list of schools, by language: every row of a table asks for them. */
const known = new WeakMap<readonly NamedSchool[], Map<string, ReadonlyMap<string, string>>>();

function namesByFolder(schools: readonly NamedSchool[], translate: Translate) {
  const byLocale = known.get(schools) ?? new Map<string, ReadonlyMap<string, string>>();
  known.set(schools, byLocale);
  const found = byLocale.get(translate.locale);
  if (found) return found;
  const choices = schoolChoices(schools, translate);
  const names = new Map(choices.map(({ value, label }) => [value, label]));
  byLocale.set(translate.locale, names);
  return names;
}

/**
 * Gives the names of schools by their folders, as they stand among choices; the folder where the
 * administrator has no such school.
 */
export function useSchoolNames(): (folder: string) => string {
  const translate = useTranslate();
  const { data = none } = useSchools();
  const names = namesByFolder(data, translate);
  return (folder) => names.get(folder) ?? folder;
}
