import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectOf,
  STARTER_CARRIER,
  starterTexts,
} from '../../../engine';
import { propertiesOf } from '../schema/property';
import { placeIn, type SchemaPlace } from '../schema/schema-at';
import { PICTURES, type SchoolChoices } from '../use-school';

type Source = Pick<SchoolChoices, 'metaSchemas' | 'assets' | 'locales'> & { today?: string };

/** Starters of definitions whose examples are of one special case, by their name or title. */
const STARTERS: Readonly<Record<string, JsonObject>> = {
  link: { label: starterTexts.link, screen: 'school-home' },
  choice: { value: 'option', label: starterTexts.choice },
  carrier: { value: STARTER_CARRIER, label: starterTexts.carrier },
  Notice: { id: 'notice', title: starterTexts.notice },
  step: {
    id: 'step',
    fields: {},
    submit: { label: { 'zh-CN': '下一步', en: 'Next' } },
  },
};

/**
 * A first value of a schema: what must be there, as its examples have it. Undefined where the
 * school lacks a file for it.
 */
export function valueOfSchema(place: SchemaPlace, source: Source): JsonValue | undefined {
  const starter = STARTERS[place.kind ?? String(place.schema.title)];
  if (starter && place.kind !== undefined) return inLocales(starter, source.locales);
  if (place.kind === 'asset') return source.assets.find(isPicture);
  if (place.kind === 'date' && source.today !== undefined) return source.today;
  const { schema, file } = place;
  if (isJsonObject(schema.properties)) {
    const members: Record<string, JsonValue> = {};
    const known = objectOf(starter && inLocales(starter, source.locales));
    for (const { name, isRequired, place: member } of propertiesOf(source.metaSchemas, place, {})) {
      if (!isRequired) continue;
      const value = known[name] ?? valueOfSchema(member, source);
      if (value === undefined) return undefined;
      members[name] = value;
    }
    return members;
  }
  if (schema.type === 'array' && isJsonObject(schema.items)) {
    const { minItems = 0 } = schema;
    const item =
      minItems === 0
        ? undefined
        : valueOfSchema(placeIn(source.metaSchemas, schema.items, file), source);
    return item === undefined ? [] : [item];
  }
  const [example]: readonly JsonValue[] = Array.isArray(schema.examples) ? schema.examples : [];
  return example === undefined ? undefined : inLocales(example, source.locales);
}

/** True when a file is a picture, by its name. */
export function isPicture(path: string): boolean {
  return PICTURES.includes(path.split('.').at(-1)?.toLowerCase() ?? '');
}

/** A starter's texts in the school's languages alone. */
export function inLocales(value: JsonValue, locales: readonly string[]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => inLocales(item, locales));
  if (!isJsonObject(value)) return value;
  const texts = Object.keys(value);
  const isText = texts.includes('zh-CN') && texts.every((tag) => typeof value[tag] === 'string');
  const kept = texts.filter((tag) => locales.includes(tag));
  if (isText && kept.length > 0) {
    return Object.fromEntries(kept.map((tag) => [tag, objectOf(value)[tag] ?? '']));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inLocales(member, locales)]),
  );
}
