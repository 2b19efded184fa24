import { itemIndexes } from '../json/item-index';
import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../json/json';
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
  const guide = guideOf(schema);
  if (value !== undefined && guide) follow(value, guide, path, visit);
}

/** The places of a schema’s references: nothing else of it is looked at in a value. */
interface Guide {
  /** The definition that the schema itself names: its values are entered no further. */
  kind: string | undefined;
  /** Those of the schemas that a value has to fit, or may fit where they are of its type. */
  branches: readonly { type: string | undefined; guide: Guide }[];
  items: Guide | undefined;
  /** The members that the schema names; none for one without references. */
  members: ReadonlyMap<string, Guide | undefined>;
  /** The guide of all other members. */
  others: Guide | undefined;
}

function follow(
  value: JsonValue,
  { kind, branches, items, members, others }: Guide,
  path: string[],
  visit: (...found: Visited) => void,
): void {
  if (kind !== undefined) {
    // The kinds that nobody asks for are not among the types.
    visit(...([kind, value] as Visited));
    return;
  }
  for (const { type, guide } of branches) {
    if (type === undefined || isOfType(value, type)) follow(value, guide, path, visit);
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (!items) return;
    const written = itemIndexes(value);
    for (let index = 0; index < value.length; index++) {
      path.push(String(written?.[index] ?? index));
      follow(value[index] ?? null, items, path, visit);
      path.pop();
    }
    return;
  }
  if (members.size === 0 && !others) return;
  for (const name in value) {
    const member = value[name];
    const guide = members.get(name) ?? (members.has(name) ? undefined : others);
    if (!guide || member === undefined) continue;
    path.push(name);
    follow(member, guide, path, visit);
    path.pop();
  }
}

const guides = new WeakMap<JsonObject, { guide: Guide | undefined }>();

/** The guide to a schema's references, made once; undefined for a schema that has none. */
function guideOf(schema: unknown): Guide | undefined {
  if (!isJsonObject(schema)) return undefined;
  const known = guides.get(schema) ?? { guide: makeGuide(schema) };
  guides.set(schema, known);
  return known.guide;
}

function makeGuide({ $ref, ...schema }: JsonObject): Guide | undefined {
  const kind = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((branch) => {
      const guide = guideOf(branch);
      const { type } = objectOf(branch);
      return guide ? [{ type: typeof type === 'string' ? type : undefined, guide }] : [];
    }),
  );
  const items = guideOf(schema.items);
  const members = new Map(
    Object.entries(objectOf(schema.properties)).map(([name, member]) => [name, guideOf(member)]),
  );
  const others = guideOf(schema.additionalProperties);
  const guide = { kind, branches, items, members, others };
  const parts = [kind, items, others, ...branches, ...members.values()];
  return parts.some((part) => part !== undefined) ? guide : undefined;
}

/**
 * True for a value of a type, by which a branch of a choice says that it may hold the value. A
 * branch without a type allows all.
 */
function isOfType(value: JsonValue, type: string): boolean {
  if (Array.isArray(value)) return type === 'array';
  const kind = value === null ? 'null' : typeof value;
  return type === kind || (type === 'integer' && kind === 'number');
}
