import {
  hasOrderedMembers,
  idOf,
  isJsonObject,
  type JsonValue,
  memberOf,
  objectOf,
  type Path,
} from '../../engine';
import { pluginRegistry } from '../../plugins/definitions';
import { type Entry, entriesIn } from '../draft/edit-entries';
import { fieldsAround, freshLabel, idsIn, withFreshIds } from './fresh-names';
import { freshName } from './part';

interface CopySource {
  /** The list or the fields that the copy comes to stand in. */
  path: Path;
  entries: readonly Entry[];
  /** The resolved screen or settings. */
  root: JsonValue;
}

/**
 * A copy of an entry, in which all that has to differ in a screen or a form differs: ids of blocks,
 * names and labels of fields.
 */
export function copyOfEntry(entry: Entry, { path, entries, root }: CopySource): Entry {
  const list = path.at(-1);
  if (hasOrderedMembers(list)) return copyOfField(entry, fieldsAround(root, path));
  if (list === 'choices') return copyOfChoice(entry, entries);
  if (list === 'steps') return copyOfStep(entry, entries, fieldsAround(root, path));
  const taken = idsIn(root);
  const value = withFreshIds(entry.value, taken);
  if (!isJsonObject(value) || idOf(value) === undefined) return { name: undefined, value };
  const isBlock = typeof value.block === 'string';
  const id = isBlock ? idOf(value) : freshName(entries, idOf(value) ?? 'copy');
  return { name: id, value: { ...value, id: id ?? 'copy' } };
}

/** A copy of a choice is another choice: it has a value and a label of its own. */
function copyOfChoice({ name, value }: Entry, entries: readonly Entry[]): Entry {
  if (!isJsonObject(value)) return { name, value };
  const of = (member: string) => entries.map((entry) => memberOf(entry.value, member) ?? null);
  const { label } = value;
  const labels = new Set(of('label').map((one) => JSON.stringify(one)));
  return {
    name,
    value: {
      ...value,
      value: freshName([], String(value.value), new Set(of('value').map(String))),
      ...(label === undefined ? {} : { label: freshLabel(label, labels) }),
    },
  };
}

function copyOfField(
  { name = 'field', value }: Entry,
  fields: ReadonlyMap<string, JsonValue>,
): Entry {
  const labels = new Set(
    [...fields.values()].map((field) => JSON.stringify(memberOf(field, 'label'))),
  );
  const label = memberOf(value, 'label');
  const isLabelled = isJsonObject(value) && label !== undefined;
  return {
    name: freshName([], name, new Set(fields.keys())),
    value: isLabelled ? { ...value, label: freshLabel(label, labels) } : value,
  };
}

/**
 * A copy of a step asks for fields of other names, and sends nothing by itself: what was copied
 * still does.
 */
function copyOfStep(
  { name = 'step', value }: Entry,
  entries: readonly Entry[],
  fields: ReadonlyMap<string, JsonValue>,
): Entry {
  const known = new Map(fields);
  const renamed = entriesIn(memberOf(value, 'fields')).map((field): [string, Entry] => {
    const copy = copyOfField(field, known);
    known.set(copy.name ?? '', copy.value);
    return [field.name ?? '', copy];
  });
  const names = new Map(renamed.map(([from, { name: to = from }]) => [from, to]));
  const label = memberOf(memberOf(value, 'submit'), 'label');
  const id = freshName(entries, name);
  return {
    name: id,
    value: {
      ...(isJsonObject(value) && value.title !== undefined ? { title: value.title } : {}),
      id,
      fields: Object.fromEntries(
        renamed.map(([from, copy]) => [copy.name ?? from, withNames(copy.value, names)]),
      ),
      submit: label === undefined ? {} : { label },
    },
  };
}

/** A field that names others of its step by what they are called in the copy. */
function withNames(field: JsonValue, names: ReadonlyMap<string, string>): JsonValue {
  if (!isJsonObject(field)) return field;
  const { visibleWhen, options, widget } = field;
  const rename = (name: string) => names.get(name) ?? name;
  const conditions = Object.entries(objectOf(visibleWhen)).map(([name, value]) => [
    rename(name),
    value,
  ]);
  const naming = new Set(optionsThatName(String(widget)));
  const changed = Object.entries(objectOf(options)).map(([name, value]) => [
    name,
    naming.has(name) && typeof value === 'string' ? rename(value) : value,
  ]);
  return {
    ...field,
    ...(visibleWhen === undefined ? {} : { visibleWhen: Object.fromEntries(conditions) }),
    ...(options === undefined ? {} : { options: Object.fromEntries(changed) }),
  };
}

const registry = pluginRegistry();

/** The options of a widget that name another field, as their schema says. */
function optionsThatName(widget: string): string[] {
  const properties: unknown = registry.widget(widget)?.options.properties;
  return Object.entries(Object(properties)).flatMap(([name, property]) =>
    String(Object(property).$ref).endsWith('/fieldName') ? [name] : [],
  );
}
