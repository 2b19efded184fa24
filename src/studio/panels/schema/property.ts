import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type MetaSchemas,
  objectOf,
} from '../../../engine';
import { placeIn, type SchemaPlace, suiting } from './schema-at';

/**
 * How a property is shown. `parts`: a list or fields, whose entries are parts of the tree. `json`:
 * as JSON alone.
 */
export type Control =
  | { type: 'text'; isLong: boolean }
  | { type: 'plain'; as: 'text' | 'url' | 'date' }
  | { type: 'color' | 'number' | 'toggle' | 'screen' | 'field' | 'step' | 'operation' }
  | { type: 'choice' | 'several'; values: readonly string[] }
  | { type: 'asset'; isLocalized: boolean; endings: readonly string[] }
  | {
      type:
        | 'scalar'
        | 'list'
        | 'numbers'
        | 'carriers'
        | 'locales'
        | 'when'
        | 'visible-when'
        | 'messages'
        | 'group';
    }
  | { type: 'parts'; item: SchemaPlace }
  | { type: 'id' | 'json' };

/** One member that a part may have. */
export interface Property {
  name: string;
  place: SchemaPlace;
  control: Control;
  isRequired: boolean;
  /** The value that holds while the member is left out, as far as the schema gives one. */
  fallback: JsonValue | undefined;
}

/** Members that have their place in the tree or nowhere: a part's position, and what kind it is. */
const HIDDEN = new Set(['$schema', 'before', 'after', 'block', 'extends', 'patch', 'schoolNameEn']);

/** The members that a part may have, in the order of its schema. */
export function propertiesOf(
  metaSchemas: MetaSchemas,
  holder: SchemaPlace,
  value: JsonValue | undefined,
): Property[] {
  const { schema, file } = suiting(metaSchemas, holder, value);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectOf(schema.properties)).flatMap(([name, member]): Property[] => {
    if (HIDDEN.has(name) || !isJsonObject(member)) return [];
    const property = propertyOf(metaSchemas, name, placeIn(metaSchemas, member, file));
    return [{ ...property, isRequired: required.includes(name) }];
  });
}

/** A member by its name and schema. */
export function propertyOf(metaSchemas: MetaSchemas, name: string, place: SchemaPlace): Property {
  const control = controlFor(metaSchemas, name, place);
  return { name, place, control, isRequired: false, fallback: place.schema.default };
}

/** The controls of the definitions that a schema may name. */
const BY_KIND: Readonly<Record<string, Control>> = {
  text: { type: 'text', isLong: false },
  markdown: { type: 'text', isLong: true },
  markdownFile: { type: 'asset', isLocalized: true, endings: ['md'] },
  asset: { type: 'asset', isLocalized: false, endings: [] },
  date: { type: 'plain', as: 'date' },
  screenName: { type: 'screen' },
  fieldName: { type: 'field' },
  operationName: { type: 'operation' },
  when: { type: 'when' },
  messages: { type: 'messages' },
  id: { type: 'id' },
  // Value builders have a panel of their own, with their truth table.
  values: { type: 'json' },
};

/** Members that their schemas cannot tell from others. */
const BY_NAME: Readonly<Record<string, Control>> = {
  visibleWhen: { type: 'visible-when' },
  step: { type: 'step' },
};

function controlFor(metaSchemas: MetaSchemas, name: string, place: SchemaPlace): Control {
  const known = BY_KIND[place.kind ?? ''] ?? BY_NAME[name];
  return known ?? byShape(metaSchemas, place);
}

function byShape(metaSchemas: MetaSchemas, { schema, file }: SchemaPlace): Control {
  const { type, pattern, properties, additionalProperties } = schema;
  const values = textsIn(schema.enum);
  if (values) return { type: 'choice', values };
  if (schema.const === true || type === 'boolean') return { type: 'toggle' };
  if (type === 'integer' || type === 'number') return { type: 'number' };
  if (type === 'string') return textControl(pattern);
  if (Array.isArray(type) && type.includes('string')) return { type: 'scalar' };
  if (type === 'array' && isJsonObject(schema.items)) {
    return listControl(placeIn(metaSchemas, schema.items, file));
  }
  if (isJsonObject(properties)) return { type: 'group' };
  if (type === 'object' && isJsonObject(additionalProperties)) {
    const item = placeIn(metaSchemas, additionalProperties, file);
    if (item.kind === 'field') return { type: 'parts', item };
  }
  return { type: 'json' };
}

function listControl(item: SchemaPlace): Control {
  if (item.kind === 'carrierCode') return { type: 'carriers' };
  if (item.kind === 'locale') return { type: 'locales' };
  const values = textsIn(item.schema.enum);
  if (values) return { type: 'several', values };
  if (item.schema.type === 'string') return { type: 'list' };
  if (item.schema.type === 'integer') return { type: 'numbers' };
  // A schema without members is one of any value, such as a rule over several fields.
  const isPart = isJsonObject(item.schema.properties) || item.kind === 'block';
  return isPart ? { type: 'parts', item } : { type: 'json' };
}

function textControl(pattern: JsonValue | undefined): Control {
  if (typeof pattern !== 'string') return { type: 'plain', as: 'text' };
  if (pattern.startsWith('^#')) return { type: 'color' };
  return { type: 'plain', as: pattern.startsWith('^(https') ? 'url' : 'text' };
}

function textsIn(value: JsonObject[string] | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === 'string');
  return texts.length === value.length ? texts : undefined;
}
