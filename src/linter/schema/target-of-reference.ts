import { fromPointer, type JsonObject, objectOf, valueAt } from '../../engine';

/** The schema that a whole reference, such as `screen.schema.json#/definitions/x`, names. */
export function targetOfReference(
  reference: string,
  schemas: Readonly<Record<string, JsonObject>>,
): JsonObject {
  const [id = '', pointer = ''] = reference.split('#');
  return objectOf(valueAt(schemas[id], fromPointer(pointer)));
}
