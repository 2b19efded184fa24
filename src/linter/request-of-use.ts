import {
  type OperationUse,
  type ProductDefinitions,
  requestBuilders,
  usableSteps,
  type ValueBuilder,
} from '../engine';
import { remember } from './remember';

/**
 * The builder of each field of the request that a form, or one of its widgets, makes for an
 * operation. The parameters of the network's redirect are left out, since a page may be opened
 * without them. Undefined where there is no such operation, or where the form is too wrong to say;
 * other rules report that.
 */
export const requestOfUse = remember(findRequest);

function findRequest(
  { name, form, step: submitted, values = {} }: OperationUse,
  product: ProductDefinitions,
): Readonly<Record<string, ValueBuilder>> | undefined {
  const operation = product.operations.get(name);
  const steps = usableSteps(form, submitted);
  const whole = steps.flatMap((step) => step.whole ?? []);
  if (!operation || whole.length < steps.length) return undefined;
  return requestBuilders({ values }, whole, operation, {});
}
