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
  visitReferences(value, schema, [...path], (kind, held, at) => {
    found.push({ kind, path: [...at], value: held });
  });
  return found;
}

/**
 * The same, one after the other and without making anything.
 *
 * @param path the way to the value; it changes on the way and is what it was in the end: copy it to keep it
 */
export function visitReferences(
  value: JsonValue | undefined,
  schema: unknown,
  path: string[],
  visit: (kind: string, value: JsonValue, path: readonly string[]) => void,
): void {
  if (value === undefined || !isJsonObject(schema)) return;
  if (typeof schema.$ref === 'string') {
    visit(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1), value, path);
    return;
  }
  visitBranches(value, schema.anyOf, path, visit);
  visitBranches(value, schema.oneOf, path, visit);
  visitBranches(value, schema.allOf, path, visit);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!isJsonObject(items)) return;
    for (let index = 0; index < value.length; index++) {
      path.push(String(index));
      visitReferences(value[index], items, path, visit);
      path.pop();
    }
  } else if (isJsonObject(value)) {
    const { properties, additionalProperties: others } = schema;
    for (const name in value) {
      const isNamed = isJsonObject(properties) && Object.hasOwn(properties, name);
      const member = isNamed ? properties[name] : others;
      if (!isJsonObject(member)) continue;
      path.push(name);
      visitReferences(value[name], member, path, visit);
      path.pop();
    }
  }
}

function visitBranches(
  value: JsonValue,
  branches: JsonValue | undefined,
  path: string[],
  visit: Parameters<typeof visitReferences>[3],
): void {
  if (!Array.isArray(branches)) return;
  for (const branch of branches) {
    if (isJsonObject(branch) && holdsType(branch, value)) {
      visitReferences(value, branch, path, visit);
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
