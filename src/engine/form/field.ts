import type { Choice, FieldType, WidgetDefinition } from '../definitions/define';
import type { Registry } from '../definitions/registry';
import { isJsonObject, isJsonValue, type JsonObject } from '../json/json';
import type { Configuration, Field } from '../types';

/** The surroundings that make one field differ from school to school. */
export interface FieldContext {
  configuration: Configuration;
  registry: Pick<Registry, 'widgets' | 'widget'>;
}

/** The kind of value that a field holds: a string unless it says otherwise. */
export function fieldType(field: Pick<Field, 'type'>): FieldType {
  return field.type ?? 'string';
}

/** Gives the name of a field's widget: its own, or else the plainest for its kind of value. */
export function widgetName(field: Field, { widgets }: Pick<Registry, 'widgets'>): string {
  if (field.widget !== undefined) return field.widget;
  const kind = field.choices === undefined ? 'plain' : 'choices';
  const type = fieldType(field);
  return widgets.find(({ defaultFor }) => defaultFor?.[kind]?.includes(type))?.name ?? 'text';
}

/** Gives the definition of a field's widget; undefined for an unknown widget. */
export function widgetOf(
  field: Field,
  registry: FieldContext['registry'],
): WidgetDefinition | undefined {
  return registry.widget(widgetName(field, registry));
}

/**
 * The widget for what a field's value must be kept from everybody else: its own, or that for its
 * format, since a format is as secret as the widget for it. Undefined where the value is no secret.
 */
export function secretOf(
  { widget, format }: Pick<Field, 'widget' | 'format'>,
  registry: Pick<Registry, 'widget'>,
): WidgetDefinition | undefined {
  return [widget, format]
    .map((name) => registry.widget(name ?? ''))
    .find((definition) => definition?.secret);
}

/**
 * The values that a field may hold, with their labels: the field's own choices, or those that its
 * widget takes from the configuration.
 */
export function fieldChoices(
  field: Field,
  { configuration, registry }: FieldContext,
): readonly Choice[] | undefined {
  if (field.choices !== undefined) return field.choices;
  const choices = widgetOf(field, registry)?.choices;
  if (typeof choices !== 'function') return undefined;
  return choices(configuration, optionsOf(field));
}

/** True when a field's choices depend on the school's settings. */
export function choosesFromSchool(field: Field, registry: FieldContext['registry']): boolean {
  const choices = field.choices ?? widgetOf(field, registry)?.choices;
  return typeof choices === 'function';
}

/** The screen with the terms that a tick of a field agrees to; undefined for any other field. */
export function agreedTerms(field: Field, registry: FieldContext['registry']): string | undefined {
  return widgetOf(field, registry)?.agreesTo?.(optionsOf(field));
}

/**
 * Gives a member of a widget's definition for a field with these options, on which it may depend.
 */
export function valueFor<Value>(
  value: Value | ((options: JsonObject) => Value),
  field: Pick<Field, 'options'>,
): Value {
  return value instanceof Function ? value(optionsOf(field)) : value;
}

/** A field's options; empty when it has none. */
export function optionsOf({ options }: Pick<Field, 'options'>): JsonObject {
  return isJsonValue(options) && isJsonObject(options) ? options : {};
}
