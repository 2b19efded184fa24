import { useMemo } from 'react';
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

/**
 * Gives the names of schools by their folders, as they stand among choices; the folder where the
 * administrator has no such school. A table asks for them once, for all of its rows.
 */
export function useSchoolNames(): (folder: string) => string {
  const translate = useTranslate();
  const { data = none } = useSchools();
  const names = useMemo(
    () => new Map(schoolChoices(data, translate).map(({ value, label }) => [value, label])),
    [data, translate],
  );
  return (folder) => names.get(folder) ?? folder;
}
