import {
  type OperationUse,
  type ProductDefinitions,
  requestBuilders,
  type Step,
  usableSteps,
  type ValueBuilder,
} from '../engine';
import { remember } from './remember';
import { schemaChecker } from './schema/checker';

/**
 * The builder of each field of the request that a form, or one of its widgets, makes for an operation. The parameters of the
 * network's redirect are left out, since a page may be opened without them. Undefined where there is no such operation, or
 * where the form is too wrong to say; other rules report that.
 */
export const requestOfUse = remember(findRequest);

function findRequest(
  { name, form, step: submitted, values = {} }: OperationUse,
  product: ProductDefinitions,
): Readonly<Record<string, ValueBuilder>> | undefined {
  const schemas = schemaChecker(product.metaSchemas);
  const operation = product.operations.get(name);
  const steps: Step[] = [];
  for (const { step } of usableSteps(form, submitted)) {
    if (!schemas.isStep(step)) return undefined;
    steps.push(step);
  }
  if (!operation || !schemas.isValues(values)) return undefined;
  return requestBuilders({ values }, steps, operation, {});
}
