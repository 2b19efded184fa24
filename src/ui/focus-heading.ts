/** Puts the focus on the page's heading, which a screen reader then reads; of a dialog that is open, on its. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('dialog h1, dialog h2, main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
