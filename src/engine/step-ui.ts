import { isJsonObject, isJsonValue, type JsonObject, type JsonValue } from './json';
import type { Choice } from './plugin';
import type { StepContext } from './step-schema';
import { isLocale, resolveText } from './text';
import type { Field, FieldUi, Locale, RuleMessages, Step } from './types';
import { widgetOf } from './widgets';

/** How one field looks and speaks, in one locale. */
export interface FieldView {
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** A built-in widget, or the name of a plugin. */
  widget: string;
  /** The widget's settings, their words in this locale. */
  options: JsonObject;
  autocomplete?: string;
  inputmode?: FieldUi['inputmode'];
  /** The values to choose from, as text whatever the field's type. */
  choices?: { value: string; label: string }[];
  type: Field['type'];
  format?: string;
  required: boolean;
  /** The field's own words for failed checks; `ruleMessage` reads them. */
  messages?: RuleMessages;
  visibleWhen?: FieldUi['visibleWhen'];
}

/** A step's looks and words in one locale; with `stepSchema`, all that there is to its fields. */
export interface StepUi {
  /** The fields' names in the order shown. */
  order: string[];
  fields: Record<string, FieldView>;
}

/** The looks and words of a step's fields in one locale. */
export function stepUi(step: Pick<Step, 'schema'>, locale: Locale, context: StepContext): StepUi {
  const required = new Set(step.schema.required);
  const fields = Object.entries(step.schema.properties);
  return {
    order: fields.map(([name]) => name),
    fields: Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        fieldView(name, field, required.has(name), locale, context),
      ]),
    ),
  };
}

function fieldView(
  name: string,
  field: Field,
  required: boolean,
  locale: Locale,
  context: StepContext,
): FieldView {
  const { ui } = field;
  const widget = widgetOf(field);
  const defaults = context.registry.widget(widget)?.defaults;
  return {
    name,
    label: resolveText(ui.label, locale),
    help: ui.help === undefined ? undefined : resolveText(ui.help, locale),
    placeholder: ui.placeholder === undefined ? undefined : resolveText(ui.placeholder, locale),
    widget,
    options: localizedOptions(ui.options ?? {}, locale),
    autocomplete: ui.autocomplete ?? defaults?.autocomplete,
    inputmode: ui.inputmode ?? defaults?.inputmode,
    choices: choicesOf(field, widget, locale, context),
    type: field.type,
    format: field.format,
    required,
    messages: ui.messages,
    visibleWhen: ui.visibleWhen,
  };
}

function choicesOf(field: Field, widget: string, locale: Locale, context: StepContext) {
  const fixed = field.enum ?? (Array.isArray(field.items?.enum) ? field.items.enum : undefined);
  const choices: readonly Choice[] | undefined = fixed
    ? fixed.map((value) => ({
        value: String(value),
        label: field.ui.labels?.[String(value)] ?? String(value),
      }))
    : context.registry.widget(widget)?.choices?.(context.configuration);
  return choices?.map(({ value, label }) => ({ value, label: resolveText(label, locale) }));
}

/** Options with every text by locale replaced by its words. */
function localizedOptions(options: Readonly<Record<string, unknown>>, locale: Locale): JsonObject {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]): [string, JsonValue][] =>
      isJsonValue(value) ? [[name, inLocale(value, locale)]] : [],
    ),
  );
}

function inLocale(value: JsonValue, locale: Locale): JsonValue {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  const isText =
    members.length > 0 &&
    members.every(([key, words]) => isLocale(key) && typeof words === 'string');
  if (isText) return resolveText(value, locale);
  return Object.fromEntries(members.map(([key, member]) => [key, inLocale(member, locale)]));
}
