import type { MouseEvent } from 'react';
import type {
  Configuration,
  DeviceClass,
  JsonObject,
  JsonValue,
  Link,
  Locale,
  Next,
  Text,
} from '../engine';
import type { SafeStorage, Tone } from '../ui';
import type { FormData } from './form/check-step';
import type { FormValidator } from './form/validator';

/** What a call of an operation came to. */
export type CallResult =
  | { ok: true; data: unknown }
  | {
      ok: false;
      code: number | string;
      /** In every language: it may stay in sight while the page's changes. '' where nothing is to be shown. */
      message: Text;
      /** Words about fields of the request, by their names. */
      fields?: Readonly<Record<string, Text>>;
      silent: boolean;
      /** Seconds until it may be tried again. */
      retryAfter?: number;
    };

/** Where a link leads. Without an address, something happens on click; without both, it leads nowhere and is not drawn. */
export interface LinkTarget {
  href?: string;
  onClick?(event: MouseEvent<HTMLElement>): void;
  /** Leads away from the portal. */
  external?: boolean;
}

/** The submits before hydration. */
export interface PendingSubmits {
  /** True once for a form with a pending submit. @param form the form's `data-form`: its block's JSON pointer */
  take(form: string): boolean;
}

/** Compiled checks, by the step's JSON pointer in the screen. */
export interface FormValidators {
  /** The validator of a step if it is there already. */
  get(pointer: string, schema: JsonObject): FormValidator | undefined;
  /** Rejects when it cannot be loaded; may be tried again. */
  load(pointer: string, schema: JsonObject): Promise<FormValidator>;
}

/** What was entered in forms that were left without being sent, for as long as the page is open. */
export interface FormDrafts {
  /** @param form the form's block's JSON pointer */
  read(form: string): FormData | undefined;
  keep(form: string, data: FormData): void;
}

/** All that a screen asks of the page it stands on. */
export interface RendererServices {
  locale: Locale;
  configuration: Configuration;
  device: DeviceClass;
  /** The parameters of the network's redirect. */
  query: Readonly<Record<string, string>>;
  operations: Readonly<
    Record<string, { fields: readonly string[]; defaults: Readonly<Record<string, JsonValue>> }>
  >;
  /** Never rejects. */
  call(operation: string, values: Record<string, JsonValue>): Promise<CallResult>;
  validators: FormValidators;
  linkTo(link: Link): LinkTarget;
  /** Says `next.message` and goes to `next.screen`; with `replace`, going back does not lead here again. */
  go(next: Next, options?: { replace: boolean }): void;
  toast(message: string, tone: Tone): void;
  /** Reads a sentence out to screen readers, politely. */
  announce(text: string): void;
  storage: SafeStorage;
  /** Notes something for developers. Values that people typed never get into it. */
  log(message: string, data?: Readonly<Record<string, string | number>>): void;
  pendingSubmits?: PendingSubmits;
  drafts?: FormDrafts;
}
