import type { ComponentType } from 'react';
import type {
  Block,
  Configuration,
  DeviceClass,
  FlowState,
  FormValues,
  JsonObject,
  JsonValue,
  Link,
  Next,
  OperationShape,
  Registry,
  Translate,
  Viewer,
  Wording,
} from '../engine';
import type { LinkTarget, SafeStorage, Tone } from '../ui';
import type { Control, OnSlow } from './control';
import type { FormValidator } from './form/validator';

/** The result of calling an operation. */
export type CallResult =
  | { ok: true; data: unknown }
  | {
      ok: false;
      code: number | string;
      /**
       * A wording and not a text, since it may stay in sight while the page's language changes. ''
       * for no message.
       */
      message: Wording;
      /** Messages about fields of the request, by their names. */
      fields?: Readonly<Record<string, Wording>>;
      silent: boolean;
      /** The account's own name, if the failure contains it. */
      account?: string;
      /** Seconds until the operation may be tried again. */
      retryAfter?: number;
      /** The message while so many seconds remain. */
      messageAfter?(seconds: number): Wording;
    };

/** The submits before hydration. */
export interface PendingSubmits {
  /**
   * Gives true once for a form with a pending submit.
   *
   * @param form the form's `data-form`: its block's JSON pointer
   */
  take(form: string): boolean;
}

/** Compiled checks, by the step's JSON pointer in the screen. */
export interface FormValidators {
  /** The validator of a step, if it is loaded. */
  get(pointer: string, schema: JsonObject): FormValidator | undefined;
  /** Rejects when the validator cannot be loaded; may be tried again. */
  load(pointer: string, schema: JsonObject): Promise<FormValidator>;
}

/** The values of forms that were left without being sent, for as long as the page is open. */
export interface FormDrafts {
  /** @param form the JSON pointer of the form's block */
  read(form: string): FormValues | undefined;
  store(form: string, values: FormValues): void;
}

/** The values that one form hands over to the next, so that nothing is typed twice. */
export interface Handover {
  /** Values of the next request, by its fields. */
  values: Readonly<Record<string, JsonValue>>;
  /** The next form is submitted at once, as far as it is complete. */
  submits: boolean;
}

/** The values of one form's last success, on this device. */
export interface FieldMemory {
  read(): FormValues;
  /** Replaces what was stored. @param asked what is stored because the student asked for it */
  store(always: JsonObject, asked: JsonObject): void;
}

/** A sign-in that this device remembers: it needs no password. */
export interface RememberedSignIn {
  /**
   * The secret that signs in, once; absent where the browser has it in a cookie that no script
   * reads.
   */
  ticket?: string;
  /** The name that the network knows. */
  user: string;
  /** The account's own name. */
  account: string;
  /** The student's name, if the session told it. */
  name?: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The memory of this device about the student. */
export interface DeviceMemory {
  /** The same object until another one is remembered. */
  signIn(): RememberedSignIn | undefined;
  /** The ticket has turned out to be worth nothing any more. */
  dropSignIn(): void;
  /** Forgets everything that the student asked this device to remember, also at the gateway. */
  forget(): void;
  /** The `schoolNameEn` of the school whose pages were last opened. */
  lastSchool(): string | undefined;
  /** @param form the JSON pointer of the form's block */
  fields(form: string): FieldMemory;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
}

/**
 * The steps of a page's forms as entries of the browser's history, and the data that a reload
 * needs.
 */
export interface StepHistory {
  /**
   * Gives a form's position at the present entry, or at the one that the history is going back to;
   * undefined at the form's first step.
   *
   * @param form the JSON pointer of the form's block
   */
  position(form: string): unknown;
  /** Adds an entry for the step that a form goes on to. */
  push(form: string, flow: FlowState): void;
  /** Goes back to the entry of an earlier step of a form. */
  back(form: string, flow: FlowState): void;
  /** The form whose step the present entry is; undefined for an entry of no form. */
  current(): string | undefined;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
  /** Gives the stored data of a form, for as long as the tab is open. */
  stored(form: string): unknown;
  /** @param progress undefined removes what was stored */
  store(form: string, progress: JsonObject | undefined): void;
}

/** How a form ended, for the screen that it leads to. */
export interface FormOutcome {
  /** The account's name, if the form knows it. */
  account?: string;
}

/** The properties of a block's component. */
export interface BlockProps<Kind = Block> {
  block: Kind;
  /** The block's JSON pointer in the screen: '/blocks/0'. */
  pointer: string;
  services: RendererServices;
}

/** The component of a block of any kind: each takes blocks of its own kind only. */
export type BlockComponent = ComponentType<BlockProps<never>>;

/** The plugins that screens may name, with the parts that rendering needs. */
export interface RendererPlugins {
  /** The definitions of formats and widgets. */
  registry: Registry;
  /** The component of each widget, by its name. */
  fields: Readonly<Record<string, Control>>;
  /** The component of each block, by its name. */
  blocks: Readonly<Record<string, BlockComponent>>;
}

/** The additions of a block to its own link: the item of a list that the link leads to. */
export interface LinkDetails {
  /** Parameters of the screen's path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Lets a link to the sign-in page return to this page. */
  returns?: boolean;
  /** Shows the screen over the page if possible, so that nothing of the page is lost. */
  over?: boolean;
}

/** All that a screen asks of its page. */
export interface RendererServices {
  plugins: RendererPlugins;
  /** Gives the words of texts and messages in the page's language. */
  translate: Translate;
  configuration: Configuration;
  /** Decides what a `when` shows. */
  viewer: Viewer;
  /**
   * Gives the device's class for value builders. Never rejects: undefined while its rules cannot be
   * loaded.
   */
  device(): Promise<DeviceClass | undefined>;
  /**
   * The parameters of the page's path, such as the id of an activity. Empty until the app has
   * hydrated.
   */
  params: Readonly<Record<string, string>>;
  /**
   * The query of the page's URL, with the parameters of the network's redirect. Empty until the app
   * has hydrated.
   */
  query: Readonly<Record<string, string>>;
  operations: Readonly<Record<string, OperationShape>>;
  /** Never rejects. */
  call(operation: string, values: Record<string, JsonValue>, onSlow?: OnSlow): Promise<CallResult>;
  validators: FormValidators;
  /**
   * Gives a link's target; an empty target for a page that the school has closed. `linkTarget` also
   * checks the link's `when`.
   */
  linkTo(link: Link, details?: LinkDetails): LinkTarget;
  /**
   * Shows `next.message` and goes to `next.screen`. With `replace`, Back does not return here.
   *
   * @param options.outcome the outcome of the form that leads there
   */
  go(next: Next, options?: { replace?: boolean; outcome?: FormOutcome }): void;
  toast(message: string, tone: Tone): void;
  /** Reads a sentence out to screen readers, politely. */
  announce(text: string): void;
  /** Lives as long as the tab. */
  storage: SafeStorage;
  /** Outlives the tab. */
  localStorage: SafeStorage;
  /** Reports to developers. Never gets a student's input. */
  log(message: string, data?: Readonly<Record<string, string | number>>): void;
  pendingSubmits?: PendingSubmits;
  drafts?: FormDrafts;
  /** Gives once what the last form handed over to one that submits to an operation. */
  takeHandover?(operation: string): Handover | undefined;
  memory?: DeviceMemory;
  /** The version of the terms of each screen that the page's forms ask to agree to. */
  terms?: Readonly<Record<string, string>>;
  /** Gives the data of the session on this device; undefined when there is none. Never rejects. */
  currentSession?(): Promise<unknown>;
  steps?: StepHistory;
}
