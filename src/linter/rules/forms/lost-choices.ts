import { itemsOf, type JsonValue, keywordsOf, type Path, suggest } from '../../../engine';
import { ruleParts } from '../../forms/rule-parts';
import type { ShownField, ShownForm } from '../../forms/shown-forms';
import { mayStandFor } from '../../texts/stray-characters';

/** A value that several places of a form name as a choice of a field, and that is none. */
export interface LostChoice {
  field: ShownField;
  value: JsonValue;
  /** The places that name it, from top to bottom: the field's default, conditions and rules. */
  places: readonly Path[];
  /** The field's own choice that nothing names and that was probably meant to be it. */
  mistyped: { index: number; value: JsonValue } | undefined;
}

const byForm = new WeakMap<ShownForm, readonly LostChoice[]>();

/**
 * Finds the choices that were lost by one mistake at the choices, rather than by one at each place
 * that names them.
 */
export function lostChoices(form: ShownForm): readonly LostChoice[] {
  const known = byForm.get(form) ?? findLostChoices(form);
  byForm.set(form, known);
  return known;
}

function findLostChoices(form: ShownForm): LostChoice[] {
  const places = placesByField(form);
  return [...form.fields.values()].flatMap((field) =>
    lostIn(field, places.get(field.name) ?? new Map()),
  );
}

function lostIn(field: ShownField, named: PlacesByValue): LostChoice[] {
  const { choices = [], schema } = field;
  if (choices.length === 0 || schema.type === 'array') return [];
  // Of two choices of one value, one was to have another: they are told as that.
  if (new Set(choices.map(({ value }) => value)).size < choices.length) return [];
  const isChoice = (value: JsonValue) => choices.some((choice) => mayStandFor(choice, value));
  return [...named].flatMap(([value, places]) =>
    places.length < 2 || isChoice(value)
      ? []
      : [{ field, value, places, mistyped: mistypedChoice(value, field, named) }],
  );
}

/** Tells whether a value of a field is a lost choice. */
export function isLostChoice(name: string, value: unknown, form: ShownForm): boolean {
  return lostChoices(form).some((lost) => lost.field.name === name && lost.value === value);
}

type PlacesByValue = ReadonlyMap<JsonValue, Path[]>;

/** The places of a form that name each value of each field. */
function placesByField({ form, fields }: ShownForm): ReadonlyMap<string, PlacesByValue> {
  const byField = new Map<string, Map<JsonValue, Path[]>>();
  const add = (name: string, value: JsonValue | undefined, at: Path) => {
    if (value === undefined || value === '' || typeof value === 'object') return;
    const places = byField.get(name) ?? new Map<JsonValue, Path[]>();
    byField.set(name, places);
    const known = places.get(value);
    if (known) known.push(at);
    else places.set(value, [at]);
  };
  for (const { name, field, path } of fields.values()) {
    add(name, field.default, [...path, 'default']);
  }
  for (const { field, path } of fields.values()) {
    for (const [name, expected] of Object.entries(field.visibleWhen ?? {})) {
      const at = [...path, 'visibleWhen', name];
      add(name, expected, at);
      for (const one of itemsOf(expected, at)) add(name, one.value, one.path);
    }
  }
  for (const { field: name, schema, path } of form.steps.flatMap(ruleParts)) {
    if (name === undefined) continue;
    const { const: constant, enum: listed } = keywordsOf(schema);
    add(name, constant, [...path, 'const']);
    for (const one of itemsOf(listed, [...path, 'enum'])) add(name, one.value, one.path);
  }
  return byField;
}

function mistypedChoice(
  value: JsonValue,
  { field }: ShownField,
  named: PlacesByValue,
): LostChoice['mistyped'] {
  const own = field.choices ?? [];
  const free = own.flatMap((choice, index) => (named.has(choice.value) ? [] : [{ choice, index }]));
  const [only, ...others] = free;
  const text = String(value);
  const near = suggest(
    text,
    free.map(({ choice }) => String(choice.value)),
  );
  const found =
    free.find(({ choice }) => String(choice.value) === near || hasWords(choice, text)) ??
    (others.length === 0 ? only : undefined);
  return found && { index: found.index, value: found.choice.value };
}

/** True for a choice that has its value where its words should be. */
function hasWords({ label }: { label?: unknown }, text: string): boolean {
  return label === text || Object.values(Object(label)).includes(text);
}
