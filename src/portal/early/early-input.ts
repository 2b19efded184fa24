/** What the early script leaves at `window.formgateEarly`. */
interface EarlyNote {
  forms: unknown[];
  /** The buttons that were pressed, each once. */
  buttons: unknown[];
  submit: EventListener;
  click: EventListener;
}

/** What was submitted before the app was there. */
export interface HeldSubmits {
  /** True once for a form that was submitted early. @param form its `data-form` */
  take(form: string): boolean;
  /** The app is there: from now on submits, buttons and links are its own, and the buttons that were pressed act. */
  release(): void;
}

/** The part of the document that is used. */
export type EarlyDocument = Pick<Document, 'removeEventListener'> & {
  documentElement: Pick<Element, 'removeAttribute'>;
};

/** Reads the early script's note; empty where the script did not run. */
export function readHeldSubmits(note: unknown, page: EarlyDocument): HeldSubmits {
  const early = isEarlyNote(note) ? note : undefined;
  return {
    take(form) {
      const index = early?.forms.indexOf(form) ?? -1;
      if (index < 0) return false;
      early?.forms.splice(index, 1);
      return true;
    },
    release() {
      if (early) {
        page.removeEventListener('submit', early.submit, true);
        page.removeEventListener('click', early.click, true);
        // Once what was typed early is taken over: a code is sent to the number that is in the field.
        setTimeout(() => early.buttons.splice(0).forEach(press));
      }
      page.documentElement.removeAttribute('data-held');
    },
  };
}

/** A button that the app has drawn anew since is another one. */
function press(button: unknown): void {
  const { isConnected, click } = Object(button);
  if (isConnected === true && typeof click === 'function') click.call(button);
}

function isEarlyNote(value: unknown): value is EarlyNote {
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
