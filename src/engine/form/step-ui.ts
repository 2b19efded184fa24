import type { FieldType, LabelMode } from '../definitions/define';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json';
import { isLocale, LOCALES, type Translate, type Wording } from '../text/text';
import type { Field, Locale, RuleMessages, Step } from '../types';
import {
  type FieldContext,
  fieldChoices,
  fieldType,
  optionsOf,
  widgetName,
  widgetOf,
} from './field';

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
  /** True when students never see the field. */
  hidden: boolean;
  /** True when the field is behind “More options”. */
  collapsed: boolean;
  /** True when a tick of the field agrees to terms. */
  isAgreement: boolean;
  /** The field's own messages for failed checks, which `ruleMessage` reads. */
  messages?: RuleMessages;
}

/**
 * The looks and texts of a step in one locale; together with `stepSchema`, all of its fields' data.
 */
export interface StepUi {
  /**
   * The names of the fields in the order shown, without fields that the school's settings do not
   * offer.
   */
  order: string[];
  fields: Record<string, FieldView>;
}

/** The looks and words of a step's fields in one locale. */
export function stepUi(
  step: Pick<Step, 'fields'>,
  translate: Translate,
  context: FieldContext,
): StepUi {
  const fields = Object.entries(step.fields);
  return {
    order: fields
      .filter(
        ([, field]) =>
          widgetOf(field, context.registry)?.isOffered?.(context.configuration) !== false,
      )
      .map(([name]) => name),
    fields: Object.fromEntries(
      fields.map(([name, field]) => [name, fieldView(name, field, translate, context)]),
    ),
  };
}

function fieldView(
  name: string,
  field: Field,
  translate: Translate,
  context: FieldContext,
): FieldView {
  const words = (text: Wording | undefined) => (text === undefined ? undefined : translate(text));
  const locales = [...LOCALES, translate.locale, ...(context.configuration.locales ?? [])];
  const widget = widgetName(field, context.registry);
  const definition = context.registry.widget(widget);
  const type = fieldType(field);
  const options = localizedOptions(optionsOf(field), translate, locales);
  const choices = fieldChoices(field, context)?.map(({ value, label }) => ({
    value: String(value),
    label: translate(label),
  }));
  const label = definition?.label ?? 'control';
  return {
    name,
    label: translate(field.label),
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
    collapsed: field.collapsed === true,
    isAgreement: definition?.agreesTo !== undefined,
    messages: field.messages,
  };
}

/** Options with every text by locale replaced by its words. */
function localizedOptions(
  options: JsonObject,
  translate: Translate,
  locales: readonly Locale[],
): JsonObject {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, inLocale(value, translate, locales)]),
  );
}

/**
 * Translates texts at any depth. An object is a text when its keys look like languages and the page
 * may be shown in one of them.
 */
function inLocale(value: JsonValue, translate: Translate, locales: readonly Locale[]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, translate, locales));
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  const isByLocale = keys.every(isLocale) && keys.some((key) => locales.includes(key));
  if (isByLocale && hasOnlyWords(value)) return translate(value);
  return localizedOptions(value, translate, locales);
}

function hasOnlyWords(value: JsonObject): value is Record<string, string> {
  return Object.values(value).every((words) => typeof words === 'string');
}
