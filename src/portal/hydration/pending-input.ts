/** The record of the bootstrap script at `window.formgatePending`. */
interface PendingRecord {
  /** The path that the document was opened at. */
  path?: unknown;
  forms: unknown[];
  /** The pressed buttons, each once. */
  buttons: unknown[];
  submit: EventListener;
  click: EventListener;
}

/**
 * The student's actions before hydration: submits and button presses. Typed text stays in the
 * fields.
 */
export interface PendingInput {
  /** True once for a form with a pending submit. @param form its `data-form` attribute */
  take(form: string): boolean;
  /**
   * Hands submits, buttons and links over to the hydrated app, and repeats the pending button
   * presses.
   */
  release(): void;
}

/** The part of the document that this module uses. */
export type PendingDocument = Pick<Document, 'removeEventListener'> & {
  documentElement: Pick<Element, 'removeAttribute'>;
};

/** Reads the bootstrap script's record. Where the script did not run, nothing is pending. */
export function readPendingInput(record: unknown, page: PendingDocument): PendingInput {
  const pending = isPendingRecord(record) ? record : undefined;
  return {
    take(form) {
      const index = pending?.forms.indexOf(form) ?? -1;
      if (index < 0) return false;
      pending?.forms.splice(index, 1);
      return true;
    },
    release() {
      if (pending) {
        page.removeEventListener('submit', pending.submit, true);
        page.removeEventListener('click', pending.click, true);
        // The forms adopt typed text first: a button that sends a code needs the number in its
        // field.
        setTimeout(() => pending.buttons.splice(0).forEach(press));
      }
      page.documentElement.removeAttribute('data-pending');
    },
  };
}

/**
 * Gives the path of the page that the document has. The history may have gone to another one since,
 * as where Back is pressed before the scripts have come.
 */
export function documentPath(record: unknown, { pathname }: Pick<Location, 'pathname'>): string {
  const path = isPendingRecord(record) ? record.path : undefined;
  return typeof path === 'string' ? path : pathname;
}

/** Ignores a button that React has replaced. */
function press(button: unknown): void {
  const { isConnected, click } = Object(button);
  if (isConnected === true && typeof click === 'function') click.call(button);
}

function isPendingRecord(value: unknown): value is PendingRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'forms' in value &&
    Array.isArray(value.forms) &&
    'buttons' in value &&
    Array.isArray(value.buttons) &&
    'submit' in value &&
    typeof value.submit === 'function' &&
    'click' in value &&
    typeof value.click === 'function'
  );
}
