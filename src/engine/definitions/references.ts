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
  const found: Reference[] = [];
  if (value !== undefined && isJsonObject(schema)) collect(value, schema, path, found);
  return found;
}

/** Paths are made only where something may be found: most of a value holds nothing. */
function collect(value: JsonValue, schema: JsonObject, path: Path, found: Reference[]): void {
  if (typeof schema.$ref === 'string') {
    found.push({ kind: schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1), path, value });
    return;
  }
  for (const branches of [schema.anyOf, schema.oneOf, schema.allOf]) {
    for (const branch of Array.isArray(branches) ? branches : []) {
      if (isJsonObject(branch) && holdsType(branch, value)) collect(value, branch, path, found);
    }
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!isJsonObject(items)) return;
    for (const [index, item] of value.entries()) {
      collect(item, items, [...path, String(index)], found);
    }
  } else if (isJsonObject(value)) {
    const { properties, additionalProperties: others } = schema;
    for (const name of Object.keys(value)) {
      const isNamed = isJsonObject(properties) && Object.hasOwn(properties, name);
      const member = isNamed ? properties[name] : others;
      const held = value[name];
      if (isJsonObject(member) && held !== undefined) collect(held, member, [...path, name], found);
    }
  }
}

/** Whether a branch of a choice is for values of this type; one that does not say is for all. */
function holdsType({ type }: JsonObject, value: JsonValue): boolean {
  if (typeof type !== 'string') return true;
  if (Array.isArray(value)) return type === 'array';
  const kind = value === null ? 'null' : typeof value;
  return type === kind || (type === 'integer' && kind === 'number');
}
