import { itemsOf, type JsonValue, keywordsOf, type Path, suggest } from '../engine';
import { ruleParts } from './rule-parts';
import type { ShownField, ShownForm } from './shown-forms';
import { mayStandFor } from './stray-characters';

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
  const known =
    byForm.get(form) ?? [...form.fields.values()].flatMap((field) => lostIn(field, form));
  byForm.set(form, known);
  return known;
}

function lostIn(field: ShownField, form: ShownForm): LostChoice[] {
  const { choices = [], schema } = field;
  if (choices.length === 0 || schema.type === 'array') return [];
  // Of two choices of one value, one was to have another: they are told as that.
  if (new Set(choices.map(({ value }) => value)).size < choices.length) return [];
  const named = placesByValue(field, form);
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

/** The places of a form that name each value of a field. */
function placesByValue(
  { name, path, field }: ShownField,
  { form, fields }: ShownForm,
): Map<JsonValue, Path[]> {
  const places = new Map<JsonValue, Path[]>();
  const add = (value: JsonValue | undefined, at: Path) => {
    if (value === undefined || value === '' || typeof value === 'object') return;
    places.set(value, [...(places.get(value) ?? []), at]);
  };
  add(field.default, [...path, 'default']);
  for (const other of fields.values()) {
    const expected = other.field.visibleWhen?.[name];
    const at = [...other.path, 'visibleWhen', name];
    add(expected, at);
    for (const one of itemsOf(expected, at)) add(one.value, one.path);
  }
  for (const part of form.steps.flatMap(ruleParts)) {
    if (part.field !== name) continue;
    const { const: constant, enum: listed } = keywordsOf(part.schema);
    add(constant, [...part.path, 'const']);
    for (const one of itemsOf(listed, [...part.path, 'enum'])) add(one.value, one.path);
  }
  return places;
}

function mistypedChoice(
  value: JsonValue,
  { field }: ShownField,
  named: ReadonlyMap<JsonValue, unknown>,
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
