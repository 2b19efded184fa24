import type { ComponentType } from 'react';
import type { FieldType, FieldView, FormValues, JsonValue, Translate, Wording } from '../engine';
import type { LinkTarget, SafeStorage } from '../ui';

/**
 * Is told while a response takes long, with what makes the request once more; undefined where it
 * might take effect twice.
 */
export type OnSlow = (again: (() => void) | undefined) => void;

/** The result of an operation that a control called. */
export type ControlCallResult =
  | { ok: true; data: unknown }
  | {
      ok: false;
      /** Translated at the time of rendering; '' when the message is shown at a field. */
      message: Wording;
      /** Seconds until the operation may be tried again. */
      retryAfter?: number;
    };

/** The form's and the page's services for a control. */
export interface ControlServices {
  /** Gives texts and messages in the page's language. */
  translate: Translate;
  /** The form's current values, those of earlier steps included. */
  values(): FormValues;
  /**
   * The account of the form as far as it is known and not in sight, so that a password manager
   * stores a new password under its name.
   */
  username(): string | undefined;
  /** Checks one field of the form and shows its problem. Gives true when there is none. */
  check(field: string): boolean;
  /**
   * Calls an operation with the values that value builders make; without builders, with the form's
   * fields of the same names. Errors about a field are shown at that field. Never rejects.
   *
   * @param builders as in `submit.values`, from the widget's options
   */
  call(operation: string, builders?: JsonValue, onSlow?: OnSlow): Promise<ControlCallResult>;
  /** The values of the form's fields that a call's request would be made of, by their names. */
  requestSources(operation: string, builders?: JsonValue): FormValues;
  /** Reads a sentence out to screen readers, politely. */
  announce(text: string): void;
  storage: SafeStorage;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Gives the network redirect's parameter for a field of the request; undefined when the redirect
   * has none.
   */
  network(field: string): string | undefined;
  /**
   * Gives the target that shows a screen over the form; undefined when the school has closed the
   * screen.
   */
  link(screen: string): LinkTarget | undefined;
}

/**
 * The properties of a widget's component, which is rendered between its label, help and error. The
 * component puts `id`, `name`, `describedBy`, `invalid` and `required` on the element that takes
 * the focus.
 */
export interface ControlProps
  extends Pick<
    FieldView,
    'autocomplete' | 'choices' | 'inputmode' | 'label' | 'options' | 'placeholder' | 'required'
  > {
  id: string;
  name: string;
  /** undefined: nothing is entered. */
  value: JsonValue | undefined;
  onChange(value: JsonValue | undefined): void;
  onBlur(): void;
  disabled: boolean;
  /** The value is settled: it can be read and copied, and not changed. */
  readOnly?: boolean;
  invalid: boolean;
  /** The ids of help and error, for `aria-describedby`. */
  describedBy?: string;
  type: FieldType;
  services: ControlServices;
}

/** The component of a widget. */
export type Control = ComponentType<ControlProps>;
