import type { ComponentType, HTMLAttributes, MouseEvent } from 'react';

/** A key-value store that never throws. A value that it cannot store stays in memory until the page ends. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** One choice: its value, and its label in the page's language. */
export interface ControlChoice {
  value: string;
  label: string;
}

/** The result of an operation. `message` has every language. `retryAfter`: the seconds until a retry is allowed. */
export type ControlAnswer =
  | { ok: true; data: unknown }
  | { ok: false; message: string | { 'zh-CN'?: string; en?: string }; retryAfter?: number };

/** What a control gets from its form and from the page. */
export interface ControlServices {
  locale: 'zh-CN' | 'en';
  /** The form's current values, also of earlier steps. */
  values(): Readonly<Record<string, unknown>>;
  /** Validates one field of the form and shows its error. @returns whether the field is valid */
  check(field: string): boolean;
  /**
   * Calls an operation, with the given values, with values that value builders make, or else with the form's fields of
   * the same names. The form shows the errors of its fields. Never rejects.
   */
  call(
    operation: string,
    values?: Readonly<Record<string, unknown>>,
    builders?: unknown,
  ): Promise<ControlAnswer>;
  /** Announces a text to screen readers, politely. */
  announce(text: string): void;
  storage: SafeStorage;
  /** Milliseconds since 1970. */
  now(): number;
  /** Makes a link to another screen. */
  link(screen: string): { href: string; onClick(event: MouseEvent<HTMLElement>): void };
}

/**
 * The properties of every control: the one interface between a field, which renders label, help and error, and its
 * control. The control sets `id`, `name`, `describedBy`, `invalid` and `required` on its focusable element.
 */
export interface ControlProps {
  id: string;
  name: string;
  value: unknown;
  /** undefined: the field is empty. */
  onChange(value: unknown): void;
  onBlur(): void;
  label: string;
  required: boolean;
  disabled: boolean;
  invalid: boolean;
  /** The ids of help and error, for `aria-describedby`. */
  describedBy?: string;
  placeholder?: string;
  autocomplete?: string;
  inputmode?: HTMLAttributes<HTMLElement>['inputMode'];
  choices?: readonly ControlChoice[];
  /** The widget's options, with texts in the page's language. */
  options: Readonly<Record<string, unknown>>;
  maxLength?: number;
  /** The JSON Schema type of the value. */
  type: string;
  services: ControlServices;
}

/** The component of a widget. */
export type Control = ComponentType<ControlProps>;
