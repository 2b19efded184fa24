import type { ComponentType, HTMLAttributes, MouseEvent } from 'react';

/** A key-value store that never throws. What it cannot keep, it holds for as long as the page lives. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** One value to choose, and its words in the page's language. */
export interface ControlChoice {
  value: string;
  label: string;
}

/** What a call of an operation came to, its words in every language. `retryAfter`: seconds until it may be tried again. */
export type ControlAnswer =
  | { ok: true; data: unknown }
  | { ok: false; message: string | { 'zh-CN'?: string; en?: string }; retryAfter?: number };

/** What a control may ask of its form and of the page. */
export interface ControlServices {
  locale: 'zh-CN' | 'en';
  /** The form's current data, earlier steps included. */
  values(): Readonly<Record<string, unknown>>;
  /** Checks one field of the form and shows what is wrong with it. True when it is right. */
  check(field: string): boolean;
  /**
   * Calls an operation. Its values are those given; those that value builders make; else the form's fields of the same
   * names. Errors about a field are shown at that field. Never rejects.
   */
  call(
    operation: string,
    values?: Readonly<Record<string, unknown>>,
    builders?: unknown,
  ): Promise<ControlAnswer>;
  /** Reads a sentence out to screen readers, politely. */
  announce(text: string): void;
  storage: SafeStorage;
  /** Milliseconds since 1970. */
  now(): number;
  /** How to link to another screen. */
  link(screen: string): { href: string; onClick(event: MouseEvent<HTMLElement>): void };
}

/**
 * What every control of a field gets: the one interface between a field that is drawn (label, help and error stand around
 * the control already) and the control itself. The control puts `id`, `name`, `describedBy`, `invalid` and `required` on
 * the element that takes the focus.
 */
export interface ControlProps {
  id: string;
  name: string;
  value: unknown;
  /** undefined: nothing is entered. */
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
  /** The widget's own settings, their words in the page's language. */
  options: Readonly<Record<string, unknown>>;
  maxLength?: number;
  /** The JSON Schema type of the value. */
  type: string;
  services: ControlServices;
}

/** A control of a field. */
export type Control = ComponentType<ControlProps>;
