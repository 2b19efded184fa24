import type { Translate } from '../../engine';
import type { ChoiceItem } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { nameOf, type SchoolSummary, useSchools } from './use-schools';

/** Schools to choose from by name; with its folder, where another one has the same name. */
export function schoolChoices(
  schools: readonly Pick<SchoolSummary, 'school' | 'name'>[],
  translate: Translate,
): ChoiceItem[] {
  const names = schools.map((school) => translate(nameOf(school)));
  return schools.map(({ school }, index) => {
    const name = names[index] ?? school;
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return { value: school, label: isShared ? `${name} · ${school}` : name };
  });
}

/**
 * Gives the names of schools by their folders, as they stand among choices; the folder where the
 * administrator has no such school.
 */
export function useSchoolNames(): (folder: string) => string {
  const translate = useTranslate();
  const { data = [] } = useSchools();
  const choices = schoolChoices(data, translate);
  return (folder) => choices.find(({ value }) => value === folder)?.label ?? folder;
}
