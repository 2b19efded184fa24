import {
  type FieldNode,
  type FormNode,
  operationUses,
  type ProductDefinitions,
  suggest,
} from '../../../engine';
import { requestOfUse } from '../../forms/request-of-use';
import { remember } from '../../remember';

/** A field under a name that its form's operation does not know, near to one that it requires. */
export interface MistypedField {
  node: FieldNode;
  /** The name that the operation requires and no field has. */
  name: string;
  operation: string;
}

/** Finds the fields of a form that were meant for what an operation requires and is not given. */
export const mistypedFields = remember(
  (form: FormNode, product: ProductDefinitions): readonly MistypedField[] => {
    const nodes = form.steps.flatMap(({ fields }) => fields);
    return operationUses([form]).flatMap((use): MistypedField[] => {
      const operation = product.operations.get(use.name);
      const given = requestOfUse(use, product);
      if (!operation || !given) return [];
      const free = nodes.filter(({ name }) => !operation.fields.includes(name));
      return operation.required.flatMap((name) => {
        if (given.has(name) || nodes.some((node) => node.name === name)) return [];
        const node = free.find((one) => suggest(one.name, [name]) !== undefined);
        return node ? [{ node, name, operation: use.name }] : [];
      });
    });
  },
);
