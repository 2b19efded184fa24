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

/** The members that every definition has. */
interface Definition {
  /** The name by which a screen names it: unique among the definitions of its kind. */
  name: string;
  /** The purpose of the format, widget, block or label set, for administrators. */
  description: Readonly<Record<BuiltInLocale, string>>;
}

/** A definition that administrators choose from a list. */
interface Choosable extends Definition {
  /** Its name in that list: a few words, without a full stop. */
  title: Readonly<Record<BuiltInLocale, string>>;
}

/** The material for a new block or field. */
export interface StarterContext {
  configuration: Configuration;
  /** The school's pictures, by their paths: `assets/map.png`. */
  pictures: readonly string[];
  /** YYYY-MM-DD */
  today: string;
  /**
   * The request that the form's step sends next; undefined outside of a form, and where it sends
   * nothing.
   */
  request?: {
    /** The fields that the operation takes and that the form does not give yet. */
    free: readonly string[];
    /** True when the operation takes fields of other names too: as they are, or to be kept. */
    isOpen: boolean;
    /** True when fields of other names are kept, which is theirs to say. */
    keeps: boolean;
    /** The fields of the form by their names. */
    fields: readonly string[];
  };
}

/** A field as it is at first, for a palette. Without a name of its own, it goes by its widget's. */
export interface FieldStarter {
  title?: Readonly<Record<BuiltInLocale, string>>;
  /** Says what students enter, where the widget's description is of more fields than this. */
  description?: Readonly<Record<BuiltInLocale, string>>;
  /** The field's name in its step, unless that is taken. */
  name: string;
  /** All of the field but its widget. */
  field: JsonObject;
}

/** A check of text, named by a field's `format`. Pure. */
export interface FormatDefinition extends Choosable {
  /** Why the value is refused, or undefined when it is right. */
  check(value: string): CheckFailure | undefined;
  /** The words for each failure's code. */
  messages: Readonly<Record<string, Message>>;
  /**
   * Valid values in their usual forms, as they are sent. A field that refuses all of them is
   * useless.
   */
  samples?: readonly string[];
  /** Those of `samples` for which every field of the format has room, whatever its own rules. */
  usual?: readonly string[];
  /** The value as it is sent: `aa-bb…` becomes `AA:BB…`. Applied on blur and before a request. */
  normalize?(value: string): string;
}

/**
 * How a label is tied to its field: to one control, to a group of controls, or rendered by the
 * widget itself.
 */
export type LabelMode = 'control' | 'group' | 'none';

/** The parts of a field that its widget's `label` may depend on. */
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
  /** A name that authors mistake for the value, such as a carrier's code. */
  code?: string;
}

/**
 * The looks and behaviour of a field, named by its `widget`. The component of the same name is in
 * `plugins/fields/components.ts`.
 */
export interface WidgetDefinition extends Choosable {
  /**
   * The fields that a palette offers; none where a field with the widget is of no use at most
   * forms, or at this school. Each is right as it is.
   */
  starters?: readonly FieldStarter[] | ((context: StarterContext) => readonly FieldStarter[]);
  /** The types of JSON Schema that it can hold. */
  types: readonly FieldType[];
  /** The types whose fields it draws when they name no widget: without choices, or with them. */
  defaultFor?: { plain?: readonly FieldType[]; choices?: readonly FieldType[] };
  /**
   * A draft-07 schema of the field's `options`. A member that names an operation, a field, a screen
   * or a text declares so by a `$ref` to common.schema.json, which the linter and the editor read.
   */
  options: OptionsSchema;
  /** How the label is tied; a function if that depends on the field. */
  label: LabelMode | ((use: WidgetUse) => LabelMode);
  /**
   * The source of the choices: the field's own `choices`, which are then required, or a function of
   * the school's configuration.
   */
  choices?: 'field' | ((configuration: Configuration, options: JsonObject) => readonly Choice[]);
  /**
   * True when the value must be stored nowhere once the student leaves the form: passwords, codes,
   * ID numbers.
   */
  secret?: boolean;
  /**
   * True when each character counts as typed. Other widgets turn full-width digits and letters into
   * plain ones.
   */
  verbatim?: boolean;
  /** True when students never see the field, so its errors do not ask them for a correction. */
  hidden?: boolean;
  /** Valid values of a field with these options. A field that refuses all of them is useless. */
  samples?: readonly string[] | ((options: JsonObject) => readonly string[]);
  /**
   * The tokens of HTML's `autocomplete` that make sense beside `on` and `off`; a function when they
   * depend on the options. Left out: all tokens except those of passwords.
   */
  autofill?: readonly string[] | ((options: JsonObject) => readonly string[]);
  /** The values of members that the field may leave out. */
  defaults?: Readonly<{
    autocomplete?: string;
    inputmode?: Field['inputmode'];
    remember?: Field['remember'];
  }>;
  /**
   * True when a tick means that the student wants this device to remember the fields with
   * `remember: 'asked'`.
   */
  asksToRemember?: boolean;
  /**
   * Gives the screen with the terms that a tick agrees to. The sign-in stores the version that the
   * screen states. Pure.
   */
  agreesTo?(options: Readonly<Record<string, JsonValue>>): string | undefined;
  /**
   * True when the school's settings offer the widget. A field with a widget that is not offered is
   * not shown.
   */
  isOffered?(configuration: Configuration): boolean;
  /**
   * A rule that one field's schema cannot express, such as "confirm" repeating "password". Pure.
   */
  checkWith?(
    value: JsonValue | undefined,
    values: Readonly<Record<string, JsonValue | undefined>>,
    options: Readonly<Record<string, JsonValue>>,
  ): CheckFailure | undefined;
  /**
   * The option that names the field whose value this one repeats: a field of the same widget with
   * such options.
   */
  repeats?: { option: string; of: Readonly<Record<string, JsonValue>> };
  /**
   * The keys under which the component stores data in the browser for one use of the form. They are
   * removed once the form is done. Pure.
   *
   * @param requestSources gives the values of the form's fields that a request of an operation is
   * built from
   */
  storageKeys?(
    options: Readonly<Record<string, JsonValue>>,
    requestSources: (operation: string, builders?: JsonValue) => FormValues,
  ): readonly string[];
  messages?: Readonly<Record<string, Message>>;
}

/**
 * One part of a screen, named by `block`. Its component is in one of the registries of
 * `plugins/blocks/`.
 */
export interface BlockDefinition extends Choosable {
  /** The heading that it stands under in a palette. */
  purpose: 'input' | 'reading' | 'navigation' | 'student' | 'offers';
  /**
   * The members of a new block, which is right as it is: those that must be there. A function
   * gives undefined where the school lacks what they need.
   */
  starter?: JsonObject | ((context: StarterContext) => JsonObject | undefined);
  /**
   * A draft-07 object schema of the block's own members (`properties`, `required`), without
   * `block`, `id` and `when`, which every block has. A `$ref` to common.schema.json or
   * screen.schema.json declares the kind of a member (`link`, `text`, `markdown`, `asset`, `step`,
   * `block`, …), which the linter, the gateway and the editor read.
   */
  options: OptionsSchema;
  /** True when the block takes the whole width of a page. Other blocks stay as narrow as a form. */
  wide: boolean;
  /**
   * True when only pages with the block load its component: it shows the student's data, or is too
   * large for other pages.
   */
  lazy: boolean;
  /** True when the block lists the portal's schools, which the page then carries. */
  needsSchools?: boolean;
  /** True when the block's `items` are notices of the school, which other pages may announce. */
  hasNotices?: boolean;
  /**
   * True when the block's `version` is that of terms: agreeing to the screen agrees to this
   * version.
   */
  statesTerms?: boolean;
  /**
   * True when the block announces the notices of the school's notice page, which the page then
   * carries.
   */
  needsNotices?: boolean;
  examples: readonly unknown[];
}

/** A label set: the words for codes. */
export interface LabelSetDefinition extends Definition {
  labels: Readonly<Record<string, Message>>;
}

/**
 * Types a format's definition and adds a `normalize` that turns full-width digits and letters into
 * plain ones.
 */
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
