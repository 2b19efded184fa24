import {
  childOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MetaSchemas,
  memberOf,
  objectOf,
  type Path,
} from '../../../engine';
import { SETTINGS } from '../../worker/messages';

/** A schema with its references followed, and the file that its own references are relative to. */
export interface SchemaPlace {
  schema: JsonObject;
  file: string;
  /**
   * The definition that it comes from, such as `link`; undefined for a schema that is written in
   * place.
   */
  kind: string | undefined;
}

/**
 * The schema of a part; undefined where the meta-schemas say nothing of it.
 *
 * @param root the resolved screen or settings
 */
export function schemaAt(
  metaSchemas: MetaSchemas,
  { target, path }: { target: string; path: Path },
  root: JsonValue,
): SchemaPlace | undefined {
  const file = target === SETTINGS ? 'configuration.schema.json' : 'screen.schema.json';
  let value: JsonValue | undefined = root;
  let place: SchemaPlace | undefined = placeIn(metaSchemas, objectOf(metaSchemas[file]), file);
  for (const token of path) {
    place = place && schemaOfMember(metaSchemas, place, token, value);
    value = value === undefined ? undefined : childOf(value, token);
  }
  return place && suiting(metaSchemas, place, value);
}

/**
 * The schema of a member or an item; undefined where the schema knows none.
 *
 * @param value what holds it
 */
export function schemaOfMember(
  metaSchemas: MetaSchemas,
  holder: SchemaPlace,
  token: string,
  value: JsonValue | undefined,
): SchemaPlace | undefined {
  const { schema, file } = suiting(metaSchemas, holder, value);
  const { properties, items, additionalProperties } = schema;
  const found = Array.isArray(value)
    ? items
    : (memberOf(objectOf(properties), token) ?? additionalProperties);
  return isJsonObject(found) ? placeIn(metaSchemas, found, file) : undefined;
}

/**
 * The branch of a schema's choice that a value is of: of a block the one of its kind, else the one
 * of its type.
 */
export function suiting(
  metaSchemas: MetaSchemas,
  place: SchemaPlace,
  value: JsonValue | undefined,
): SchemaPlace {
  const { anyOf, oneOf } = place.schema;
  const branches = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const block = memberOf(value, 'block');
  for (const branch of branches) {
    if (!isJsonObject(branch)) continue;
    const found = placeIn(metaSchemas, branch, place.file);
    const named = memberOf(memberOf(found.schema.properties, 'block'), 'const');
    const suits = named === undefined ? hasType(found.schema, value) : named === block;
    if (!suits) continue;
    // A branch for one type of value says how that type is written, not what the value is for.
    const { description } = named === undefined ? place.schema : found.schema;
    const schema = description === undefined ? found.schema : { ...found.schema, description };
    return { ...found, schema, kind: place.kind ?? found.kind };
  }
  return place;
}

/** A schema with what it refers to. Its own words stand before those of what it refers to. */
export function placeIn(metaSchemas: MetaSchemas, schema: JsonObject, file: string): SchemaPlace {
  const { $ref, ...own } = schema;
  if (typeof $ref !== 'string') return { schema, file, kind: undefined };
  const [named = '', pointer = ''] = $ref.split('#');
  const next = named === '' ? file : named;
  const kind = pointer.slice(pointer.lastIndexOf('/') + 1);
  const definition = memberOf(objectOf(metaSchemas[next]).definitions, kind);
  const found = placeIn(metaSchemas, objectOf(definition), next);
  return { schema: { ...found.schema, ...own }, file: found.file, kind };
}

function hasType({ type, properties }: JsonObject, value: JsonValue | undefined): boolean {
  // A branch that only says what must be there is no choice of a form.
  if (type === undefined && properties === undefined) return false;
  if (Array.isArray(value)) return type === 'array';
  return type === (value === null ? 'null' : typeof value);
}
