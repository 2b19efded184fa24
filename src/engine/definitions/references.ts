import { itemIndex } from '../json/item-index';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import type { Path } from '../json/pointer';
import type {
  Block,
  Field,
  Link,
  Markdown,
  MarkdownFile,
  RuleMessages,
  Step,
  Text,
  Values,
  When,
} from '../types';

/**
 * The kind of a value in a block or in a widget's options, by the definition that its schema names
 * in a `$ref`: `common.schema.json#/definitions/link` is a `link`. The kinds are the definitions of
 * common.schema.json, and `block`, `step` and `values` of screen.schema.json.
 */
export interface Reference {
  kind: string;
  path: Path;
  value: JsonValue;
}

/** The value of each definition that a `$ref` may name. */
interface ReferencedValues {
  text: Text;
  link: JsonObject & Link;
  markdown: Markdown;
  markdownFile: MarkdownFile;
  asset: string;
  screenName: string;
  operationName: string;
  fieldName: string;
  carrierCode: string;
  date: string;
  when: JsonObject & When;
  values: JsonObject & Values;
  step: JsonObject & Step;
  field: JsonObject & Field;
  messages: JsonObject & RuleMessages;
  block: JsonObject & Block;
}

/** A reference whose value is right by its definition. */
export interface ReferenceOf<Kind extends keyof ReferencedValues> extends Reference {
  kind: Kind;
  value: JsonValue & ReferencedValues[Kind];
}

/**
 * The references of some kinds. Their values are typed, since the schema that names the definition
 * has accepted them.
 */
export function referencesOf<Kind extends keyof ReferencedValues>(
  references: readonly Reference[],
  ...kinds: readonly Kind[]
): ReferenceOf<Kind>[] {
  const isOfKind = (reference: Reference): reference is ReferenceOf<Kind> =>
    kinds.some((kind) => kind === reference.kind);
  return references.filter(isOfKind);
}

/** The kind of a reference, with its value. */
export type Visited = {
  [Kind in keyof ReferencedValues]: [kind: Kind, value: ReferencedValues[Kind]];
}[keyof ReferencedValues];

/**
 * Finds everything in a value that its schema declares by a `$ref`, in the order written. The
 * search does not enter a value that was found: a link's own screen belongs to the link.
 *
 * @param schema a draft-07 schema as definitions have it; references inside it are leaves
 */
export function collectReferences(
  value: JsonValue | undefined,
  schema: unknown,
  path: Path = [],
): Reference[] {
  const found: Reference[] = [];
  const at = [...path];
  visitReferences(value, schema, at, (kind, held) => {
    found.push({ kind, path: [...at], value: held as JsonValue });
  });
  return found;
}

/**
 * Visits the same references as `collectReferences`, one by one and without allocating.
 *
 * @param path the path of the value, which changes during the visit and is restored at the end:
 * copy a path to store it
 */
export function visitReferences(
  value: JsonValue | undefined,
  schema: unknown,
  path: string[],
  visit: (...found: Visited) => void,
): void {
  if (value === undefined || !isJsonObject(schema) || !holdsReference(schema)) return;
  if (typeof schema.$ref === 'string') {
    const kind = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    // The kinds that nobody asks for are not among the types.
    visit(...([kind, value] as Visited));
    return;
  }
  visitBranches(value, schema.anyOf, path, visit);
  visitBranches(value, schema.oneOf, path, visit);
  visitBranches(value, schema.allOf, path, visit);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!isJsonObject(items)) return;
    for (let index = 0; index < value.length; index++) {
      path.push(String(itemIndex(value, index)));
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

const holding = new WeakMap<JsonObject, boolean>();

/** True where a part of a schema that is searched is a reference: most values have none below. */
function holdsReference(schema: JsonValue | undefined): boolean {
  if (Array.isArray(schema)) return schema.some(holdsReference);
  if (!isJsonObject(schema)) return false;
  const known = holding.get(schema);
  if (known !== undefined) return known;
  const { $ref, anyOf, oneOf, allOf, items, properties, additionalProperties } = schema;
  const members = isJsonObject(properties) ? Object.values(properties) : [];
  const holds =
    typeof $ref === 'string' ||
    [anyOf, oneOf, allOf, items, additionalProperties, members].some(holdsReference);
  holding.set(schema, holds);
  return holds;
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

/**
 * True for a branch of a choice that allows values of this type. A branch without a type allows
 * all.
 */
function holdsType({ type }: JsonObject, value: JsonValue): boolean {
  if (typeof type !== 'string') return true;
  if (Array.isArray(value)) return type === 'array';
  const kind = value === null ? 'null' : typeof value;
  return type === kind || (type === 'integer' && kind === 'number');
}
