import {
  isJsonObject,
  type JsonValue,
  KEPT,
  memberOf,
  objectOf,
  type Path,
  type StarterContext,
} from '../../../engine';
import { fieldsOfForm, type SchoolChoices, stepsOfForm } from '../use-school';

/**
 * The request that the step of some fields sends next: the first operation from this step on, with
 * the request's fields that the form does not give yet. Undefined outside of a form, and where it
 * sends nothing.
 *
 * @param path of the step's fields, or below it
 */
export function requestOf(
  root: JsonValue,
  path: Path,
  { requests }: Pick<SchoolChoices, 'requests'>,
): StarterContext['request'] {
  const steps = stepsOfForm(root, path);
  const own = Number(path[path.lastIndexOf('steps') + 1]);
  const sends = steps.slice(own).find((step) => operationIn(step) !== undefined);
  const request = sends && memberOf(requests, operationIn(sends) ?? '');
  if (!sends || !isJsonObject(request)) return undefined;
  const fields = fieldsOfForm(root, path).map(({ name }) => name);
  const given = new Set([
    ...fields,
    ...Object.keys(objectOf(memberOf(memberOf(sends, 'submit'), 'values'))),
  ]);
  const names = Object.keys(objectOf(request.properties));
  const keeps = names.includes(KEPT);
  return {
    free: names.filter((name) => name !== KEPT && !given.has(name)),
    isOpen: keeps || request.additionalProperties !== false,
    ...{ keeps, fields },
  };
}

function operationIn(step: JsonValue): string | undefined {
  const operation = memberOf(memberOf(step, 'submit'), 'operation');
  return typeof operation === 'string' ? operation : undefined;
}

/**
 * The last place in a list of steps, at or before a wanted one, that students come by: no step
 * before it leads elsewhere.
 */
export function reachedIndex(steps: readonly JsonValue[], wanted: number): number {
  let index = Math.min(wanted, steps.length);
  while (index > 0 && memberOf(memberOf(steps[index - 1], 'submit'), 'then') !== undefined) index--;
  return index;
}
