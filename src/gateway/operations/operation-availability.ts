import { collectReferences, optionsOf, type Registry, type Step, widgetOf } from '../../engine';
import type { AccountDirectories } from '../adapters/accounts/account-directory';
import type { OperationDefinition } from './define-operation';
import type { ApiSchool } from './ports';

/**
 * Whether an operation is available at a school. One that forms call is available where a form of the school's screens
 * submits to it, or a widget of such a form names it in an option; one that the portal calls by itself is available everywhere.
 */
export type OperationAvailability = (
  school: ApiSchool,
  operation: Pick<OperationDefinition, 'name' | 'calledBy'>,
) => boolean;

/** Whether an operation is not available at a school whatever its screens have: one that needs a stored password, at a school with a directory. */
export type ClosedOperations = (school: string, operation: string) => boolean;

export function createClosedOperations(
  definitions: readonly OperationDefinition[],
  directories: AccountDirectories,
): ClosedOperations {
  const needing = new Set(
    definitions.filter(({ storedPassword }) => storedPassword).map(({ name }) => name),
  );
  return (school, operation) => needing.has(operation) && directories.of(school) !== undefined;
}

/** What is available at schools, found out once for each revision of a school. */
export function createOperationAvailability(
  registry: Registry,
  isClosed: ClosedOperations,
): OperationAvailability {
  const ofForms = new WeakMap<ApiSchool['steps'], ReadonlySet<string>>();

  return ({ name: school, steps }, { name, calledBy }) => {
    if (calledBy === 'portal') return true;
    if (isClosed(school, name)) return false;
    const names = ofForms.get(steps) ?? calledByForms(steps, registry);
    ofForms.set(steps, names);
    return names.has(name);
  };
}

function calledByForms(steps: ApiSchool['steps'], registry: Registry): Set<string> {
  const forms = new Set([...steps.values()].flat().map(({ form }) => form));
  const ofWidgets = [...forms].flatMap((form) =>
    form.steps.flatMap((step) => calledByWidgets(step, registry)),
  );
  return new Set([...steps.keys(), ...ofWidgets]);
}

/** The operations that a step's widgets call: those that their options name, by the widgets' definitions. */
function calledByWidgets({ fields }: Step, registry: Registry): string[] {
  return Object.values(fields).flatMap((field) =>
    collectReferences(optionsOf(field), widgetOf(field, registry)?.options)
      .filter(({ kind }) => kind === 'operationName')
      .map(({ value }) => String(value)),
  );
}
