import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import type { Path } from '../json/pointer';

/**
 * What a member of a block or of a widget's options holds, by the definition that its schema names in a `$ref`:
 * `common.schema.json#/definitions/link` is a `link`. The kinds are the definitions of common.schema.json, and of
 * screen.schema.json `block`, `step` and `values`.
 */
export interface Reference {
  kind: string;
  path: Path;
  value: JsonValue;
}

/**
 * Finds everything in a value that its schema declares by a `$ref`, in the order written. What stands inside a found
 * value is not looked at: a link's own screen belongs to the link.
 *
 * @param schema a draft-07 schema as definitions have it; references inside it are leaves
 */
export function collectReferences(
  value: JsonValue | undefined,
  schema: unknown,
  path: Path = [],
): Reference[] {
  if (value === undefined || !isJsonObject(schema)) return [];
  if (typeof schema.$ref === 'string') {
    return [{ kind: schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1), path, value }];
  }
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
    Array.isArray(list) ? list.filter(isJsonObject) : [],
  );
  return [
    ...branches
      .filter((branch) => holdsType(branch, value))
      .flatMap((branch) => collectReferences(value, branch, path)),
    ...inMembers(value, schema, path),
  ];
}

function inMembers(value: JsonValue, schema: JsonObject, path: Path): Reference[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      collectReferences(item, schema.items, [...path, String(index)]),
    );
  }
  if (!isJsonObject(value)) return [];
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return Object.entries(value).flatMap(([name, member]) =>
    collectReferences(
      member,
      Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties,
      [...path, name],
    ),
  );
}

/** Whether a branch of a choice is for values of this type; one that does not say is for all. */
function holdsType({ type }: JsonObject, value: JsonValue): boolean {
  if (typeof type !== 'string') return true;
  if (Array.isArray(value)) return type === 'array';
  const kind = value === null ? 'null' : typeof value;
  return type === kind || (type === 'integer' && kind === 'number');
}
