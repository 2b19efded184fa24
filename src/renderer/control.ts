import type { ComponentType } from 'react';
import type { FieldType, FieldView, FormValues, JsonValue, Translate, Wording } from '../engine';
import type { LinkTarget, SafeStorage } from '../ui';

/** The result of an operation that a control called. */
export type ControlCallResult =
  | { ok: true; data: unknown }
  | {
      ok: false;
      /** Translated when it is shown; '' where the message is shown at a field. */
      message: Wording;
      /** Seconds until the operation may be tried again. */
      retryAfter?: number;
    };

/** What a control may ask of its form and of the page. */
export interface ControlServices {
  /** Gives the words of texts and messages in the page's language. */
  translate: Translate;
  /** The form's current values, those of earlier steps included. */
  values(): FormValues;
  /** Checks one field of the form and shows what is wrong with it. True when nothing is. */
  check(field: string): boolean;
  /**
   * Calls an operation with the values that value builders make; without builders, with the form's fields of the same names.
   * Errors about a field are shown at that field. Never rejects.
   *
   * @param builders as in `submit.values`: what the widget's options hold
   */
  call(operation: string, builders?: JsonValue): Promise<ControlCallResult>;
  /** The values of the form's fields that a call's request would be made of, by their names. */
  requestSources(operation: string, builders?: JsonValue): FormValues;
  /** Reads a sentence out to screen readers, politely. */
  announce(text: string): void;
  storage: SafeStorage;
  /** Milliseconds since 1970. */
  now(): number;
  /** What the network's redirect says of the visitor, by the request's field; undefined where it says nothing. */
  network(field: string): string | undefined;
  /** How to link to a screen, which is shown over the form; undefined where the school has closed it. */
  link(screen: string): LinkTarget | undefined;
}

/**
 * What a widget's component gets. Label, help and error stand around it already. The component puts `id`, `name`,
 * `describedBy`, `invalid` and `required` on the element that takes the focus.
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
  invalid: boolean;
  /** The ids of help and error, for `aria-describedby`. */
  describedBy?: string;
  type: FieldType;
  services: ControlServices;
}

/** The component of a widget. */
export type Control = ComponentType<ControlProps>;
