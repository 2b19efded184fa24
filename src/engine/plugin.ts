import type { JsonValue } from './json';
import type { Configuration, FieldUi, Locale, LocalizedText } from './types';

/** Why a plugin's check refused a value: a code of its own, and what its message needs. */
export interface CheckFailure {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

/** A check of text, named by JSON Schema's `format`. Pure. */
export interface FormatDefinition {
  /** Why the value is refused, or undefined when it is right. */
  check(value: string): CheckFailure | undefined;
  /** The words for each failure's code. */
  messages: Readonly<Record<string, LocalizedText>>;
  /** The value as it is sent: `aa-bb…` becomes `AA:BB…`. Applied on blur and before a request. */
  normalize?(value: string): string;
}

/** A field's drawing, named by `ui.widget`. The component of the same name is in `components.ts`. */
export interface WidgetDefinition {
  /** The types of JSON Schema that it can hold. */
  types: readonly ('string' | 'boolean' | 'number' | 'integer' | 'array')[];
  /** A draft-07 schema of `ui.options`. */
  options?: Readonly<Record<string, unknown>>;
  /** The options that name an operation, another field, or a screen: the linter checks that they exist. */
  references?: Readonly<Record<string, 'operation' | 'field' | 'screen'>>;
  /** Whether what is entered is kept nowhere once the form is left: passwords, codes, ID numbers. */
  secret?: boolean;
  /** What `ui` may leave out. */
  defaults?: Readonly<{ autocomplete?: string; inputmode?: FieldUi['inputmode'] }>;
  /** Values a school's configuration adds to the field, such as the carriers' values: the schema gets them as `enum`. */
  choices?(configuration: Configuration): readonly Choice[];
  /** A rule that one field's schema cannot say, such as "confirm" repeating "password". Pure. */
  checkWith?(
    value: JsonValue | undefined,
    data: Readonly<Record<string, JsonValue | undefined>>,
    options: Readonly<Record<string, JsonValue>>,
  ): CheckFailure | undefined;
  messages?: Readonly<Record<string, LocalizedText>>;
}

/** One value that a student may choose, with its words. */
export interface Choice {
  value: string;
  label: string | LocalizedText;
}

/** What a screen may name. All that is particular to a format, a widget or a label set stands in its definition. */
export interface PluginDefinition {
  name: string;
  /** What it is for, for administrators. */
  description: LocalizedText;
  format?: FormatDefinition;
  widget?: WidgetDefinition;
  /** A label set: the words for codes. */
  labels?: Readonly<Record<string, LocalizedText>>;
}

/** Gives a plugin's definition its type. */
export function definePlugin<const Definition extends PluginDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** Plugins by what a screen names them for. */
export interface PluginRegistry {
  all: readonly PluginDefinition[];
  format(name: string): FormatDefinition | undefined;
  widget(name: string): WidgetDefinition | undefined;
  labels(name: string): Readonly<Record<string, LocalizedText>> | undefined;
  /** The words of a failure in a locale, or undefined when the plugin has none. */
  describe(name: string, failure: CheckFailure, locale: Locale): string | undefined;
}
