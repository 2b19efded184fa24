import { isJsonObject, type JsonValue, type Translate } from '../../../engine';
import type { Property } from './property';
import { propertyHelps, propertyNames, valueNames } from './property-names';
import type { SchemaPlace } from './schema-at';

/**
 * The name of a property: from the list of names, else how its description begins.
 *
 * @param holder the name of what it is a member of
 */
export function propertyLabel(
  { name, place }: Property,
  translate: Translate,
  holder?: string,
): string {
  const known = memberName(name, translate, holder);
  if (known !== undefined) return known;
  const [first = name] = description(place, translate).split(/[，。；：,.;:（(]/);
  return first.trim() === '' ? name : first.trim();
}

/** The name of a member, in this holder or in any part, from the list of names alone. */
export function memberName(
  name: string,
  translate: Translate,
  holder?: string | number,
): string | undefined {
  const key = [`${holder}.${name}`, name].find((one) => Object.hasOwn(propertyNames, one));
  const known = key === undefined ? undefined : propertyNames[key];
  return known && translate(known);
}

/** A setting by the names of its members: `features.plans`. */
export function settingName(path: string, translate: Translate): string {
  const names = path.split('.');
  return names.map((name, at) => memberName(name, translate, names[at - 1]) ?? name).join(' › ');
}

/**
 * The sentences that help with a property, most of them its schema's. Its name needs none where it
 * says as much.
 */
export function propertyHelp(property: Property, translate: Translate): string | undefined {
  const { name } = property;
  const known = Object.hasOwn(propertyHelps, name) ? propertyHelps[name] : undefined;
  const text = known ? translate(known) : description(property.place, translate);
  const isSaid = bareWords(text) === bareWords(propertyLabel(property, translate));
  return PLAIN.has(name) || isSaid || text === '' ? undefined : text;
}

/** A sentence without what a name lacks. */
function bareWords(text: string): string {
  return text.toLowerCase().replace(/^the |[。.]$/g, '');
}

/** Names that say it all. */
const PLAIN = new Set([
  'title',
  'label',
  'text',
  'placeholder',
  'help',
  'required',
  'choices',
  'mode',
  'purpose',
  'when',
  'visibleWhen',
]);

/** Gives a schema's description in the reader's language: it has a line for each. */
export function description({ schema }: Pick<SchemaPlace, 'schema'>, translate: Translate): string {
  const lines = typeof schema.description === 'string' ? schema.description.split('\n') : [];
  return (translate.locale.startsWith('zh') ? lines[0] : (lines[1] ?? lines[0])) ?? '';
}

/** A value of a property in words, as far as there are any. */
export function valueLabel(name: string, value: string, translate: Translate): string {
  const key = `${name}.${value}`;
  const known = Object.hasOwn(valueNames, key) ? valueNames[key] : undefined;
  return known ? translate(known) : value;
}

/** The same for a value of any type: others than texts stay as they are. */
export function valueNamed(
  name: string | number | undefined,
  value: unknown,
  translate: Translate,
): unknown {
  return typeof value === 'string' && name !== undefined
    ? valueLabel(String(name), value, translate)
    : value;
}

/** Gives the text in place of a value that is left out: the default, or an example. */
export function placeholderOf({ place, fallback }: Property): string | undefined {
  if (fallback !== undefined && !isJsonObject(fallback)) return String(fallback);
  const [example]: readonly JsonValue[] = Array.isArray(place.schema.examples)
    ? place.schema.examples
    : [];
  return typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;
}
