import { fieldChoices, type Registry, stripAffixes } from '../../engine';
import type { ApiSchool, StepUse } from './ports';

/**
 * The names that the account may have, the shortest first: what each of the school's sign-in forms
 * can have made `user` from. Whoever recovers a password may have copied the network's name,
 * affixes and all.
 */
export function accountNames(user: string, school: ApiSchool, registry: Registry): string[] {
  const uses = school.steps.get('signIn') ?? [];
  const names = uses.flatMap((use) => {
    const builder = use.step.submit.values?.user ?? 'user';
    return stripAffixes(user, builder, { fieldValues: choicesOf(use, school, registry) });
  });
  const distinct = [...new Set([...names, user])];
  return distinct.sort((a, b) => a.length - b.length);
}

/** The values that each field with a fixed choice can have, such as the carriers'. */
function choicesOf(
  { form }: StepUse,
  { configuration }: ApiSchool,
  registry: Registry,
): Record<string, string[]> {
  const context = { configuration, registry };
  return Object.fromEntries(
    form.steps
      .flatMap((step) => Object.entries(step.fields))
      .map(([name, field]) => [
        name,
        (fieldChoices(field, context) ?? []).map(({ value }) => String(value)),
      ]),
  );
}
