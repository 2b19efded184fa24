import {
  type BlockDefinition,
  closedFeatures,
  type FieldStarter,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  LONGEST_KEPT,
  type Message,
  memberOf,
  type Path,
  type StarterContext,
  type Wording,
} from '../../../engine';
import { freshLabel, idsIn, withFreshIds } from '../../store/fresh-names';
import { type Addition, freshName } from '../../store/part';
import type { NodeKind } from '../../worker/messages';
import { type Property, propertiesOf, propertyOf } from '../schema/property';
import { type SchemaPlace, schemaAt } from '../schema/schema-at';
import { fieldsOfForm, type SchoolChoices, stepsOfForm } from '../use-school';
import { reachedIndex, requestOf } from './form-steps';
import { purposeNames } from './messages';
import { inLocales, isPicture, valueOfSchema } from './value-of-schema';

/** One thing that a palette offers. */
export interface PaletteEntry {
  id: string;
  title: Wording;
  description: Wording;
  /** The heading that it stands under. */
  purpose: Message;
  /** Undefined where the school lacks what it needs, such as a picture. */
  addition: Addition | undefined;
}

/** A list that takes new parts, and what it takes. */
export interface AdditionPlace {
  kind: NodeKind;
  path: Path;
  /** The index of the new part; undefined for the end. */
  index: number | undefined;
  entries: readonly PaletteEntry[];
  /** For a list that takes one kind of thing. */
  addition: Addition | undefined;
}

export interface AdditionSource {
  school: SchoolChoices;
  /** The resolved screen or settings. */
  root: JsonValue;
  /** YYYY-MM-DD */
  today: string;
}

/** The kinds of parts by the definition of their list's items. */
const KINDS: Readonly<Record<string, NodeKind>> = {
  block: 'block',
  step: 'step',
  field: 'field',
  link: 'link',
  choice: 'choice',
  carrier: 'carrier',
  Notice: 'notice',
};

/** The lists of a part that take new parts. @param place the schema of the part */
export function placesInside(
  { path, value, place }: { path: Path; value: JsonValue | undefined; place: SchemaPlace },
  source: AdditionSource,
): AdditionPlace[] {
  const { metaSchemas } = source.school;
  const own = Array.isArray(value) ? [] : propertiesOf(metaSchemas, place, value);
  return own.flatMap(({ name, control, place: list }: Property) => {
    if (control.type !== 'parts') return [];
    // Choices are the field panel's, which shows them where they are chosen from.
    if (name === 'choices' && memberOf(value, name) === undefined) return [];
    return placeFor([...path, name], { list, item: control.item, index: undefined }, source);
  });
}

/**
 * The place in a list by its path in a screen or the settings; none where the list takes no parts.
 */
export function placesOfList(
  { target, path, index }: { target: string; path: Path; index: number | undefined },
  source: AdditionSource,
): AdditionPlace[] {
  const { metaSchemas } = source.school;
  const list = schemaAt(metaSchemas, { target, path }, source.root);
  const control = list && propertyOf(metaSchemas, path.at(-1) ?? '', list).control;
  return list && control?.type === 'parts'
    ? placeFor(path, { list, item: control.item, index }, source)
    : [];
}

/** The list that takes parts of an item's kind, at a place. */
function placeFor(
  path: Path,
  { list, item, index }: { list: SchemaPlace; item: SchemaPlace; index: number | undefined },
  source: AdditionSource,
): AdditionPlace[] {
  const kind = KINDS[item.kind ?? list.kind ?? String(item.schema.title)] ?? 'item';
  if (kind === 'block') {
    return [{ kind, path, index, entries: blockEntries(path, index, source), addition: undefined }];
  }
  if (kind === 'field') {
    return [{ kind, path, index, entries: fieldEntries(path, index, source), addition: undefined }];
  }
  const value = valueOfSchema(item, { ...source.school, today: source.today });
  if (!isJsonObject(value)) return [];
  // Nobody would come by a step behind the one that ends the form.
  const steps = kind === 'step' ? stepsOfForm(source.root, path) : [];
  const at = kind === 'step' ? reachedIndex(steps, index ?? steps.length) : index;
  const addition = { kind, path, index: at, create: creator(value, { kind, item }, source) };
  return [{ kind, path, index: index === undefined ? index : at, entries: [], addition }];
}

/** Makes an entry of a value, with a name that none has yet. */
function creator(
  value: JsonObject,
  { kind, item }: { kind: NodeKind; item: SchemaPlace },
  { root }: AdditionSource,
): Addition['create'] {
  const hasId = isJsonObject(memberOf(item.schema.properties, 'id')) && kind !== 'choice';
  return (entries) => {
    if (hasId) {
      const wanted = typeof value.id === 'string' ? value.id : kind;
      const id = freshName(entries, wanted, kind === 'block' ? idsIn(root) : undefined);
      return { name: id, value: { ...value, id } };
    }
    if (kind !== 'choice') return { name: undefined, value };
    const taken = entries.map((entry) => ({
      name: String(memberOf(entry.value, 'value')),
      value: entry.value,
    }));
    return { name: undefined, value: { ...value, value: freshName(taken, String(value.value)) } };
  };
}

function contextOf({ school, today, root }: AdditionSource, path: Path): StarterContext {
  const request = requestOf(root, path, school);
  return {
    configuration: school.configuration,
    pictures: school.assets.filter(isPicture),
    today,
    ...(request ? { request } : {}),
  };
}

function blockEntries(path: Path, index: number | undefined, source: AdditionSource) {
  const context = contextOf(source, path);
  const features = closedFeatures(source.school.configuration);
  const offered = source.school.registry.blocks.filter(
    ({ name }) => features.block(name) === undefined,
  );
  return offered.map((block): PaletteEntry => {
    const { name, title, description, purpose } = block;
    const value = starterOf(block, context);
    return {
      ...{ id: name, title, description, purpose: purposeNames[purpose] },
      addition: value && { kind: 'block', path, index, create: blockCreator(block, value, source) },
    };
  });
}

function starterOf({ starter = {} }: BlockDefinition, context: StarterContext) {
  return typeof starter === 'function' ? starter(context) : starter;
}

function blockCreator(
  { name }: BlockDefinition,
  starter: JsonObject,
  { school, root }: AdditionSource,
): Addition['create'] {
  return (entries) => {
    const taken = idsIn(root);
    const id = freshName(entries, name, taken);
    const members = withFreshIds(inLocales(starter, school.locales), new Set([...taken, id]));
    return { name: id, value: { block: name, id, ...(isJsonObject(members) ? members : {}) } };
  };
}

function fieldEntries(path: Path, index: number | undefined, source: AdditionSource) {
  const context = contextOf(source, path);
  return source.school.registry.widgets.flatMap((widget): PaletteEntry[] => {
    const { starters = [], description, types } = widget;
    const offered = typeof starters === 'function' ? starters(context) : starters;
    const [type = 'string'] = types;
    const purpose =
      widget.choices || type === 'boolean' ? purposeNames.choosing : purposeNames.typing;
    return offered.map((starter, place) => ({
      ...{
        id: `${widget.name}-${place}`,
        title: starter.title ?? widget.title,
        description: starter.description ?? description,
        purpose,
      },
      addition: {
        ...{ kind: 'field', path, index },
        create: fieldCreator(starter, { widget: widget.name, path, source }),
      },
    }));
  });
}

interface FieldSource {
  widget: string;
  path: Path;
  source: AdditionSource;
}

function fieldCreator(
  { name, field }: FieldStarter,
  { widget, path, source }: FieldSource,
): Addition['create'] {
  const { root, school } = source;
  const present = fieldsOfForm(root, path);
  const request = requestOf(root, path, school);
  return (entries) => {
    const taken = new Set(present.map((one) => one.name));
    const own = inLocales(field, school.locales);
    const labels = new Set(present.map((one) => JSON.stringify(one.field.label)));
    const { label, ...others } = isJsonObject(own) ? own : {};
    // The widget that is drawn anyway needs no naming.
    const plain = school.registry.widgets.find((one) => one.name === widget);
    const kind =
      field.choices === undefined ? plain?.defaultFor?.plain : plain?.defaultFor?.choices;
    const isPlain = kind?.some((type) => type === (field.type ?? 'string')) ?? false;
    const fresh = freshName(entries, name, taken);
    // A tick that must be set, and a secret, are needed for the form alone.
    const isNeeded = plain?.secret === true || field.const === true;
    const isKept = request?.keeps === true && !request.free.includes(fresh) && !isNeeded;
    const isLong = Number(field.maxLength ?? 0) > LONGEST_KEPT;
    return {
      name: fresh,
      value: {
        ...(label === undefined ? {} : { label: freshLabel(label, labels) }),
        ...(isPlain ? {} : { widget }),
        ...others,
        ...(isKept && { keep: true, ...(isLong && { maxLength: LONGEST_KEPT }) }),
      },
    };
  };
}
