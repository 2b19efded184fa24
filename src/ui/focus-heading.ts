/** Focuses the heading of the page, or of the open dialog, so that a screen reader reads it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('dialog h1, dialog h2, main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
