import type { FieldType, LabelMode } from '../definitions/define';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import { isLocale, resolveText } from '../text/text';
import type { Field, Locale, RuleMessages, Step } from '../types';
import { type FieldContext, fieldChoices, fieldType, optionsOf, widgetName } from './field';

/** How one field looks and speaks, in one locale. */
export interface FieldView {
  name: string;
  label: string;
  help?: string;
  placeholder?: string;
  /** The name of the widget that draws it. */
  widget: string;
  /** The widget's options, their words in this locale. */
  options: JsonObject;
  autocomplete?: string;
  inputmode?: Field['inputmode'];
  /** The values to choose from, as text whatever the field's type. */
  choices?: { value: string; label: string }[];
  type: FieldType;
  format?: string;
  required: boolean;
  /** How the label is tied to the widget. */
  labelMode: LabelMode;
  /** Whether a student never sees it. */
  hidden: boolean;
  /** The field's own words for failed checks; `ruleMessage` reads them. */
  messages?: RuleMessages;
}

/** A step's looks and words in one locale; with `stepSchema`, all that there is to its fields. */
export interface StepUi {
  /** The fields' names in the order shown. */
  order: string[];
  fields: Record<string, FieldView>;
}

/** The looks and words of a step's fields in one locale. */
export function stepUi(step: Pick<Step, 'fields'>, locale: Locale, context: FieldContext): StepUi {
  const fields = Object.entries(step.fields);
  return {
    order: fields.map(([name]) => name),
    fields: Object.fromEntries(
      fields.map(([name, field]) => [name, fieldView(name, field, locale, context)]),
    ),
  };
}

function fieldView(name: string, field: Field, locale: Locale, context: FieldContext): FieldView {
  const words = (text: Field['help']) =>
    text === undefined ? undefined : resolveText(text, locale);
  const widget = widgetName(field, context.registry);
  const definition = context.registry.widget(widget);
  const type = fieldType(field);
  const options = localizedOptions(optionsOf(field), locale);
  const choices = fieldChoices(field, context)?.map(({ value, label }) => ({
    value: String(value),
    label: resolveText(label, locale),
  }));
  const label = definition?.label ?? 'control';
  return {
    name,
    label: resolveText(field.label, locale),
    help: words(field.help),
    placeholder: words(field.placeholder),
    widget,
    options,
    autocomplete: field.autocomplete ?? definition?.defaults?.autocomplete,
    inputmode: field.inputmode ?? definition?.defaults?.inputmode,
    choices,
    type,
    format: field.format,
    required: field.required === true,
    labelMode:
      typeof label === 'function' ? label({ type, options, choices: choices ?? [] }) : label,
    hidden: definition?.hidden === true,
    messages: field.messages,
  };
}

/** Options with every text by locale replaced by its words. */
function localizedOptions(options: JsonObject, locale: Locale): JsonObject {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, inLocale(value, locale)]),
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
