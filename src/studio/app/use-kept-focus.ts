import { useEffect } from 'react';

const CONTROLS =
  ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"])';

/** Selects what takes the focus by keyboard. */
export const FOCUSABLE = `${CONTROLS}:not(:disabled, [hidden])`;

const DIALOG = '[aria-modal="true"]';
const ROW = ':is(tr, li)';
const LAYER = `:is(${DIALOG}, [role="dialog"], [role="menu"])`;

/**
 * Keeps keyboards in the page: where the control that has the focus goes or is disabled, the focus
 * goes beside it, back to what opened the dialog or menu that it was in, to the row after the one
 * that went, or to the heading of the section, the open dialog or the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    /** The element that had the focus before the dialog or menu that has it. */
    let opener: HTMLElement | null = null;
    let gap: Gap | undefined;
    let frame = 0;
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
      gap = undefined;
      if (!last?.closest(LAYER)) opener = null;
      else if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(LAYER)) {
        opener = relatedTarget;
      }
    };
    const keep = () => {
      frame = 0;
      if (!last || !isLost(last)) return;
      const at = last.isConnected ? last : opener;
      const next = at?.matches(':disabled') ? controlBeside(at) : at;
      if (next?.isConnected) next.focus();
      else if (!document.querySelector(DIALOG) && gap && focusAtGap(gap)) gap = undefined;
      else focusHeading();
    };
    const observer = new MutationObserver((changes) => {
      gap = gapOf(changes, opener ?? last) ?? gap;
      // A dialog that closes gives the focus back in the next frame, which is asked for by now. It
      // does not where the page is still inert.
      if (last && isLost(last)) frame ||= requestAnimationFrame(keep);
    });
    const attributes = { attributes: true, attributeFilter: ['disabled', 'inert'] };
    observer.observe(document.body, { childList: true, subtree: true, ...attributes });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/** True where nothing has the focus because this element had it. */
function isLost(last: Element): boolean {
  const { activeElement: active, body } = document;
  if (active !== body && !active?.matches(':disabled')) return false;
  return !last.isConnected || last.matches(':disabled');
}

/** The control before one in the same row, or else after it. */
function controlBeside(element: Element): HTMLElement | undefined {
  const row = element.parentElement?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
  const isBefore = (other: Element) =>
    (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return [...row].findLast(isBefore) ?? row[0];
}

/** The place of a row that went, by itself or with its list. */
interface Gap {
  parent: Node;
  before: Node | null;
  after: Node | null;
}

/** The gap that the row of a control has left. */
function gapOf(changes: readonly MutationRecord[], control: Element | null): Gap | undefined {
  const row = control?.closest(ROW);
  for (const { removedNodes, target, previousSibling, nextSibling } of row ? changes : []) {
    const isIn = [...removedNodes].some((node) => node.contains(row ?? null));
    if (isIn) return { parent: target, before: previousSibling, after: nextSibling };
  }
  return undefined;
}

/** Focuses the row after one that went, or the one before, or else the heading of its section. */
function focusAtGap({ parent, before, after }: Gap): boolean {
  const controls = [after, before].map((node) =>
    node instanceof Element && node.matches(ROW)
      ? node.querySelector<HTMLElement>(FOCUSABLE)
      : null,
  );
  const section = parent instanceof Element ? parent.closest('section') : null;
  const heading = section?.querySelector<HTMLElement>(':is(h2, h3)');
  const next = controls.find((control) => control?.isConnected) ?? heading;
  if (next === heading) heading?.setAttribute('tabindex', '-1');
  next?.focus();
  return next === document.activeElement;
}

/** A page that has no heading yet is tried again with its next change. */
function focusHeading(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1);
  const heading = (dialog ?? document).querySelector<HTMLElement>(':is(h1, h2)[tabindex]');
  (heading ?? dialog)?.focus({ preventScroll: true });
}
