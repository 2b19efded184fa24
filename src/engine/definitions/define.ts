import type { FormValues } from '../form/visibility';
import type { JsonObject, JsonValue } from '../json/json';
import { normalizeWidth } from '../text/normalize-width';
import type { BuiltInLocale, Message, Wording } from '../text/text';
import type { Configuration, Field } from '../types';

/** Why a check refused a value: a code of its own, and what its message needs. */
export interface CheckFailure {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

/** What every definition says of itself. */
interface Definition {
  /** The name by which a screen names it: unique among the definitions of its kind. */
  name: string;
  /** What it is for, for administrators. */
  description: Readonly<Record<BuiltInLocale, string>>;
}

/** A check of text, named by a field's `format`. Pure. */
export interface FormatDefinition extends Definition {
  /** Why the value is refused, or undefined when it is right. */
  check(value: string): CheckFailure | undefined;
  /** The words for each failure's code. */
  messages: Readonly<Record<string, Message>>;
  /** Right values in their usual forms, as they are sent: a field that refuses them all is no use. */
  samples?: readonly string[];
  /** The value as it is sent: `aa-bb…` becomes `AA:BB…`. Applied on blur and before a request. */
  normalize?(value: string): string;
}

/** How a field's label is tied to its widget: to one control, to a group of controls, or drawn by the widget itself. */
export type LabelMode = 'control' | 'group' | 'none';

/** What a widget's appearance depends on, so that its definition can say how its label is tied. */
export interface WidgetUse {
  type: FieldType;
  options: JsonObject;
  choices: readonly { value: string; label: string }[];
}

export type FieldType = NonNullable<Field['type']>;

/** A draft-07 schema, as definitions write it. */
export type OptionsSchema = Readonly<Record<string, unknown>>;

/** One value that a student may choose, with its words. */
export interface Choice {
  value: string | number | boolean;
  label: Wording;
  /** What an author may write by mistake where the value is meant, such as a carrier's code. */
  code?: string;
}

/** How a field looks and behaves, named by its `widget`. The component of the same name is in `plugins/fields/components.ts`. */
export interface WidgetDefinition extends Definition {
  /** The types of JSON Schema that it can hold. */
  types: readonly FieldType[];
  /** The types whose fields it draws when they name no widget: without choices, or with them. */
  defaultFor?: { plain?: readonly FieldType[]; choices?: readonly FieldType[] };
  /**
   * A draft-07 schema of the field's `options`. What names an operation, a field, a screen or a text says so by a `$ref` to
   * common.schema.json; linter and editor take it from there.
   */
  options: OptionsSchema;
  /** How the label is tied; a function where that depends on the field. */
  label: LabelMode | ((use: WidgetUse) => LabelMode);
  /** Where the choices come from: the field's own `choices`, which it must then have, or the school's configuration. */
  choices?: 'field' | ((configuration: Configuration, options: JsonObject) => readonly Choice[]);
  /** Whether what is entered is stored nowhere once the form is left: passwords, codes, ID numbers. */
  secret?: boolean;
  /** Whether each character counts as it was typed: of all else, full-width digits and letters become plain ones. */
  verbatim?: boolean;
  /** Whether a student never sees it: its errors are not about something that can be corrected there. */
  hidden?: boolean;
  /** Right values of a field with these options: one that refuses them all is no use. */
  samples?: readonly string[] | ((options: JsonObject) => readonly string[]);
  /**
   * The tokens of HTML's `autocomplete` that make sense beside `on` and `off`; a function where that depends on the options.
   * Left out: any but those of passwords.
   */
  autofill?: readonly string[] | ((options: JsonObject) => readonly string[]);
  /** What the field may leave out. */
  defaults?: Readonly<{
    autocomplete?: string;
    inputmode?: Field['inputmode'];
    remember?: Field['remember'];
  }>;
  /** Whether a tick is the student's wish to be remembered on this device: then fields with `remember: 'asked'` are. */
  asksToRemember?: boolean;
  /** The screen with the terms that a tick agrees to: the version that it states is stored with the sign-in. Pure. */
  agreesTo?(options: Readonly<Record<string, JsonValue>>): string | undefined;
  /** Whether a school's settings offer it: a field with a widget that they do not offer is not shown. */
  isOffered?(configuration: Configuration): boolean;
  /** A rule that one field's schema cannot say, such as "confirm" repeating "password". Pure. */
  checkWith?(
    value: JsonValue | undefined,
    values: Readonly<Record<string, JsonValue | undefined>>,
    options: Readonly<Record<string, JsonValue>>,
  ): CheckFailure | undefined;
  /**
   * What its component stored in the browser for a use of the form: removed once the form is done. Pure.
   *
   * @param requestSources the values of the form's fields that a call of an operation is made of
   */
  storageKeys?(
    options: Readonly<Record<string, JsonValue>>,
    requestSources: (operation: string, builders?: JsonValue) => FormValues,
  ): readonly string[];
  messages?: Readonly<Record<string, Message>>;
}

/** One part of a screen, named by `block`. Its component is in one of the registries of `plugins/blocks/`. */
export interface BlockDefinition extends Definition {
  /**
   * A draft-07 object schema of the block's own members (`properties`, `required`), without `block`, `id` and `when`, which
   * every block has. A `$ref` to common.schema.json or screen.schema.json says what a member holds (`link`, `text`,
   * `markdown`, `asset`, `step`, `block`, …): linter, gateway and editor take it from there.
   */
  options: OptionsSchema;
  /** Whether it takes the whole width of a page; the others stay as narrow as a form. */
  wide: boolean;
  /** Whether its component loads only with pages that have one: it shows data of the student, or is too large for the others. */
  lazy: boolean;
  /** Whether it lists the portal's schools, which the page then carries. */
  needsSchools?: boolean;
  /** Whether its `items` are notices of the school, which other pages may announce. */
  hasNotices?: boolean;
  /** Whether its `version` is that of terms: who agrees to the screen agrees to this version. */
  statesTerms?: boolean;
  /** Whether it announces the notices of the school's notice page, which the page then carries. */
  needsNotices?: boolean;
  examples: readonly unknown[];
}

/** A label set: the words for codes. */
export interface LabelSetDefinition extends Definition {
  labels: Readonly<Record<string, Message>>;
}

/** Gives a format's definition its type, and lets it take digits and letters in full width for those that they stand for. */
export function defineFormat<const Defined extends FormatDefinition>(
  definition: Defined,
): Defined & Required<Pick<FormatDefinition, 'normalize'>> {
  return {
    ...definition,
    check: (value) => definition.check(normalizeWidth(value)),
    normalize(value) {
      const plain = normalizeWidth(value);
      return definition.normalize?.(plain) ?? plain;
    },
  };
}

/** Gives a widget's definition its type. */
export function defineWidget<const Defined extends WidgetDefinition>(definition: Defined): Defined {
  return definition;
}

/** Gives a block's definition its type. */
export function defineBlock<const Defined extends BlockDefinition>(definition: Defined): Defined {
  return definition;
}

/** Gives a label set's definition its type. */
export function defineLabelSet<const Defined extends LabelSetDefinition>(
  definition: Defined,
): Defined {
  return definition;
}
