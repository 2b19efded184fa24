import type { DeviceClass } from '../engine';
import type { LoadedRoute, PageState } from './page';

/**
 * The protocol between the Studio and the frame that shows a draft's page. The frame's origin is
 * opaque: both sides check what arrives. The Studio hands over a port with one message, in which
 * `type` is this, and everything else goes over the port.
 */
export const PREVIEW_GREETING = 'formgate-preview';

/** Makes calls fail, as a scenario asks. */
export interface PreviewFailure {
  /** The name of the call that fails; `*` for every call, `submit` for every one that is no GET. */
  call: string;
  /** A code of the error catalogue; no connection; a connection that takes long. */
  code: number | 'offline' | 'slow';
}

/** The visitor for whom a page is shown, and the network around the visitor. */
export interface PreviewScenario {
  signedIn: boolean;
  /**
   * The data of the sample student's responses, by the names of the calls (`preview-samples.ts`).
   */
  student: Readonly<Record<string, unknown>>;
  device: DeviceClass;
  /** The browser's colour scheme, which a school with a fixed `mode` ignores. */
  colorScheme: 'light' | 'dark';
  /** The day on which the page is seen, as YYYY-MM-DD. */
  today: string;
  failure?: PreviewFailure;
  /** True when the lists of all responses are empty. */
  empty?: boolean;
  /** `denied`: the browser stores nothing. */
  storage: 'works' | 'denied';
  /** The query of the page's URL: a vendor's redirect. */
  query: Readonly<Record<string, string>>;
}

/** `select`: clicks choose parts of the page. `use`: the page works as for a student. */
export type PreviewMode = 'select' | 'use';

/** From the selected part to another one: the part around it, the first in it, those beside it. */
export type PreviewMove = 'outer' | 'inner' | 'next' | 'previous';

/** A message of the Studio to the frame. */
export type PreviewRequest =
  | { type: 'show'; state: PageState; path: string; scenario: PreviewScenario }
  /** The data of a page that the frame has asked for (`requested`). */
  | { type: 'route'; path: string; loaded: LoadedRoute }
  /** Outlines a block, step or field, by its JSON pointer in the screen, and scrolls to it. */
  | { type: 'select'; pointer: string | null }
  | { type: 'mode'; mode: PreviewMode };

/** A message of the frame to the Studio. */
export type PreviewReport =
  | { type: 'ready' }
  /** The last `show` is on the page. */
  | { type: 'shown'; path: string }
  /**
   * The visitor has chosen the innermost block, step or field; '' for the screen itself. `words`:
   * those that a mouse clicked, which are to be written.
   */
  | { type: 'selected'; pointer: string; words?: string }
  /** The visitor asks for the part around the selected one, or for one beside or in it. */
  | { type: 'moved'; to: PreviewMove }
  /**
   * A letter that was typed after a part was chosen by Enter, or words by a click: the Studio has
   * not taken the focus yet.
   */
  | { type: 'typed'; text: string }
  /** Ctrl or ⌘ with K was pressed, the Studio's way to find anything. */
  | { type: 'find' }
  /**
   * The page has gone on to another URL: path and query. `byPage`: nobody clicked, as when a
   * student's page sends a visitor to sign in.
   */
  | { type: 'navigated'; path: string; byPage: boolean }
  /** The frame needs the data of a page, which it goes on to; `route` or `show` gives them. */
  | { type: 'requested'; path: string; byPage: boolean }
  /**
   * The call that would have been sent, with the names of its values; `leave` with a web address.
   */
  | { type: 'acted'; call: string; values: readonly string[]; href?: string }
  /** A `show` that could not be shown: the last good page stays. */
  | { type: 'failed'; message: string };

/** A key that is pressed, as far as its meaning depends on it. */
export interface PressedKey {
  key: string;
  isComposing: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** True on systems whose shortcuts are with ⌘. */
export function usesCommandKey(userAgent: string): boolean {
  return /Mac|iPhone|iPad/.test(userAgent);
}

/**
 * Recognises Ctrl or ⌘ with K. Chinese input methods use keys of their own while composing, and
 * Ctrl with K writes on a Mac.
 */
export function isFindKey(pressed: PressedKey, userAgent: string): boolean {
  const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const isHeld = usesCommandKey(userAgent) ? metaKey : ctrlKey;
  return isHeld && key.toLowerCase() === 'k' && !isComposing && !altKey && !shiftKey;
}

/** Recognises the first message to the frame; its port is beside the data. */
export function isPreviewGreeting(data: unknown): boolean {
  return isRecord(data) && data.type === PREVIEW_GREETING;
}

/**
 * Recognises a message of the Studio by its type and its own members. The shape of a page is
 * checked by who shows it.
 */
export function isPreviewRequest(data: unknown): data is PreviewRequest {
  if (!isRecord(data)) return false;
  switch (data.type) {
    case 'show':
      return isRecord(data.state) && isPagePath(data.path) && isPreviewScenario(data.scenario);
    case 'route':
      return isRecord(data.loaded) && isPagePath(data.path);
    case 'select':
      return data.pointer === null || typeof data.pointer === 'string';
    case 'mode':
      return data.mode === 'select' || data.mode === 'use';
    default:
      return false;
  }
}

/** Recognises a message of the frame. */
export function isPreviewReport(data: unknown): data is PreviewReport {
  if (!isRecord(data)) return false;
  switch (data.type) {
    case 'ready':
    case 'find':
      return true;
    case 'shown':
      return isPagePath(data.path);
    case 'requested':
    case 'navigated':
      return isPagePath(data.path) && typeof data.byPage === 'boolean';
    case 'selected':
      return (
        isPointer(data.pointer) && (data.words === undefined || typeof data.words === 'string')
      );
    case 'moved':
      return ['outer', 'inner', 'next', 'previous'].includes(String(data.to));
    case 'typed':
      return typeof data.text === 'string' && [...data.text].length === 1;
    case 'acted':
      return (
        typeof data.call === 'string' &&
        isTexts(data.values) &&
        (data.href === undefined || typeof data.href === 'string')
      );
    case 'failed':
      return typeof data.message === 'string';
    default:
      return false;
  }
}

function isPreviewScenario(value: unknown): value is PreviewScenario {
  return (
    isRecord(value) &&
    typeof value.signedIn === 'boolean' &&
    isRecord(value.student) &&
    ['PC', 'ANDROID', 'IOS'].includes(String(value.device)) &&
    (value.colorScheme === 'light' || value.colorScheme === 'dark') &&
    /^\d{4}-\d{2}-\d{2}$/.test(String(value.today)) &&
    (value.failure === undefined || isFailure(value.failure)) &&
    (value.empty === undefined || typeof value.empty === 'boolean') &&
    (value.storage === 'works' || value.storage === 'denied') &&
    isRecord(value.query) &&
    isTexts(Object.values(value.query))
  );
}

function isFailure(value: unknown): value is PreviewFailure {
  return (
    isRecord(value) &&
    typeof value.call === 'string' &&
    (typeof value.code === 'number' || value.code === 'offline' || value.code === 'slow')
  );
}

/** A JSON pointer of a length that pages have; each of its names costs a look. */
function isPointer(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 10_000;
}

/** Path and query of a page of this origin. */
function isPagePath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)/.test(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
