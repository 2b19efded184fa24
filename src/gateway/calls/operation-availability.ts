import {
  allowsOperation,
  collectReferences,
  limitsOf,
  optionsOf,
  type Registry,
  type Step,
  widgetOf,
} from '../../engine';
import type { StudentCall } from '../../wire/calls/define-call';
import type { IdentityPolicy } from '../providers/open-identity';
import type { ApiSchool } from './ports';

/**
 * Tells whether an operation is available at a school. One that forms call is available where a
 * form of the school's screens submits to it, or a widget of such a form names it in an option; one
 * that the portal calls by itself is available everywhere. None is of a feature that the school
 * does not offer.
 */
export type OperationAvailability = (
  school: ApiSchool,
  operation: Pick<StudentCall, 'name' | 'calledBy'>,
) => boolean;

/**
 * Tells whether an operation is closed at a school whatever its screens have: one that needs a
 * stored password, at a school with a directory, or a way of recovering one that the operator does
 * not allow there.
 */
export type ClosedOperations = (school: string, operation: string) => boolean;

export function createClosedOperations(
  calls: readonly StudentCall[],
  hasDirectory: (school: string) => boolean,
  { policy }: Pick<IdentityPolicy, 'policy'>,
): ClosedOperations {
  const needing = new Set(
    calls.filter(({ storedPassword }) => storedPassword).map(({ name }) => name),
  );
  return (school, operation) =>
    needing.has(operation) &&
    (hasDirectory(school) || !allowsOperation(limitsOf(policy, school), operation));
}

/**
 * Creates the check that an operation is available at a school, whose forms are searched once for
 * each revision.
 */
export function createOperationAvailability(
  registry: Registry,
  isClosed: ClosedOperations,
): OperationAvailability {
  const ofForms = new WeakMap<ApiSchool['steps'], ReadonlySet<string>>();

  return ({ name: school, steps, closes }, { name, calledBy }) => {
    if (closes(name)) return false;
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

/**
 * The operations that a step's widgets call: those that their options name, by the widgets'
 * definitions.
 */
function calledByWidgets({ fields }: Step, registry: Registry): string[] {
  return Object.values(fields).flatMap((field) =>
    collectReferences(optionsOf(field), widgetOf(field, registry)?.options)
      .filter(({ kind }) => kind === 'operationName')
      .map(({ value }) => String(value)),
  );
}
