import type { Choice, FieldType, WidgetDefinition } from '../definitions/define';
import type { Registry } from '../definitions/registry';
import { isJsonObject, isJsonValue, type JsonObject } from '../json/json';
import type { Configuration, Field } from '../types';

/** What the same field may differ by from school to school. */
export interface FieldContext {
  configuration: Configuration;
  registry: Pick<Registry, 'widgets' | 'widget'>;
}

/** The kind of value that a field holds: a string unless it says otherwise. */
export function fieldType(field: Pick<Field, 'type'>): FieldType {
  return field.type ?? 'string';
}

/** The name of a field's widget: the one that it names, else the plainest for its kind of value. */
export function widgetName(field: Field, { widgets }: Pick<Registry, 'widgets'>): string {
  if (field.widget !== undefined) return field.widget;
  const kind = field.choices === undefined ? 'plain' : 'choices';
  const type = fieldType(field);
  return widgets.find(({ defaultFor }) => defaultFor?.[kind]?.includes(type))?.name ?? 'text';
}

/** The definition of a field's widget; undefined when nobody has it. */
export function widgetOf(
  field: Field,
  registry: FieldContext['registry'],
): WidgetDefinition | undefined {
  return registry.widget(widgetName(field, registry));
}

/** The values that a field may hold, with their words: its own, else those that its widget takes from the configuration. */
export function fieldChoices(
  field: Field,
  { configuration, registry }: FieldContext,
): readonly Choice[] | undefined {
  if (field.choices !== undefined) return field.choices;
  const choices = widgetOf(field, registry)?.choices;
  if (typeof choices !== 'function') return undefined;
  return choices(configuration, optionsOf(field));
}

/** The screen with the terms that a tick of a field agrees to; undefined for any other field. */
export function agreedTerms(field: Field, registry: FieldContext['registry']): string | undefined {
  return widgetOf(field, registry)?.agreesTo?.(optionsOf(field));
}

/** A field's options; empty when it has none. */
export function optionsOf({ options }: Pick<Field, 'options'>): JsonObject {
  return isJsonValue(options) && isJsonObject(options) ? options : {};
}
