import {
  type OperationUse,
  operationUses,
  type ProductDefinitions,
  type RequestProperty,
  type ScreenNode,
} from '../../engine';
import { rememberLast } from '../remember';
import { requestOfUse } from './request-of-use';
import { formsOfScreen, type ShownField } from './shown-forms';

/** A field whose value goes to a request as it is. */
export interface SentField {
  field: ShownField;
  operation: string;
  /** The request's field. */
  name: string;
  property: RequestProperty;
  /** True when a number is sent as text. */
  isConverted: boolean;
}

/** The fields of a screen's forms that go to a text of a request as they are. */
export const sentFields = rememberLast(
  (screen: ScreenNode, product: ProductDefinitions): SentField[] =>
    formsOfScreen(screen, product).forms.flatMap(({ form, fields }) =>
      operationUses([form]).flatMap((use) => sentBy(use, fields, product)),
    ),
);

function sentBy(
  use: OperationUse,
  fields: ReadonlyMap<string, ShownField>,
  product: ProductDefinitions,
): SentField[] {
  const properties = product.operations.get(use.name)?.properties;
  const values = requestOfUse(use, product)?.values() ?? [];
  return [...values].flatMap(({ name, from, isPlain, path }) => {
    const field = fields.get(from?.name ?? '');
    const property = properties?.get(name);
    return isPlain && field && property?.schema.type === 'string'
      ? [{ field, operation: use.name, name, property, isConverted: from?.path !== path }]
      : [];
  });
}
