import type { Translate } from '../../engine';
import type { ChoiceItem } from '../../ui';
import { nameOf, type SchoolSummary } from './use-schools';

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
