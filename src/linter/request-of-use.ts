import {
  type JsonObject,
  type OperationUse,
  objectOf,
  type Project,
  requestBuilders,
  type ScreenNode,
  type Step,
  usableSteps,
  type ValueBuilder,
} from '../engine';
import { schemaChecker } from './schema/checker';

/**
 * The builder of each field of the request that a form, or one of its widgets, makes for an operation. Undefined where there is
 * no such operation, or where the form is too wrong to say; other rules report that.
 */
export function requestOfUse(
  use: OperationUse,
  screen: ScreenNode,
  project: Project,
): Readonly<Record<string, ValueBuilder>> | undefined {
  const schemas = schemaChecker(project.metaSchemas);
  const operation = project.operations.get(use.name);
  const steps: Step[] = [];
  for (const { step } of usableSteps(use.form, use.step)) {
    if (!schemas.isStep(step)) return undefined;
    steps.push(step);
  }
  const values = use.values ?? {};
  if (!operation || !schemas.isValues(values)) return undefined;
  return requestBuilders({ values }, steps, operation, networkParameters(screen, project));
}

/** The parameters of the network at the school whose screen it is; those of the neutral base for a stock screen. */
function networkParameters({ owner }: ScreenNode, { schools, base }: Project) {
  const school = owner === undefined ? undefined : schools.get(owner);
  const configuration: JsonObject = school?.configuration ?? base;
  return Object.fromEntries(
    Object.entries(objectOf(configuration.networkParameters)).flatMap(([name, query]) =>
      typeof query === 'string' ? [[name, query] as const] : [],
    ),
  );
}
