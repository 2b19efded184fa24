import {
  type OperationUse,
  type ProductDefinitions,
  requestBuilders,
  usableSteps,
  type ValueNode,
  valueNodes,
} from '../../engine';
import { remember } from '../remember';

/**
 * The value of each field of the request that a form, or one of its widgets, makes for an
 * operation, by the field's name. The parameters of the network's redirect are left out, since a
 * page may be opened without them. Undefined where there is no such operation, or where the form is
 * too wrong to say; other rules report that.
 */
export const requestOfUse = remember(findRequest);

function findRequest(
  { name, form, step: submitted, values = {}, valuesPath }: OperationUse,
  product: ProductDefinitions,
): ReadonlyMap<string, ValueNode> | undefined {
  const operation = product.operations.get(name);
  const steps = usableSteps(form, submitted);
  const whole = steps.flatMap((step) => step.whole ?? []);
  if (!operation || whole.length < steps.length) return undefined;
  const nodes = valueNodes(requestBuilders({ values }, whole, operation, {}), valuesPath);
  return new Map(nodes.map((node) => [node.name, node]));
}
