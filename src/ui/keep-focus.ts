import { focusHeading } from './focus-heading';

/**
 * Brings the focus back into the page when the control that had it is gone, such as the button of a
 * message that is closed with it: browsers leave the focus nowhere then. The heading of the page,
 * or of the open dialog, gets it, unless something else takes it first. Whoever leaves a control
 * otherwise is left alone.
 *
 * @returns a function that ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  let focused: Element | null | undefined = root.ownerDocument.activeElement;

  function enter({ target }: FocusEvent): void {
    focused = target instanceof Element ? target : undefined;
  }
  function leave({ target }: FocusEvent): void {
    // Some browsers tell of a control that is being removed, too, before it is.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = undefined;
    });
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    setTimeout(() => {
      if (!focused) focusHeading();
    });
  });

  root.addEventListener('focusin', enter);
  root.addEventListener('focusout', leave);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', enter);
    root.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
