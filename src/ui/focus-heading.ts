/**
 * Focuses the heading of the page, or of the open dialog, so that a screen reader reads it. Right
 * below the title of a page a heading with `data-leads` says more, such as how something ended.
 */
export function focusHeading(): void {
  const find = (headings: string) => document.querySelector<HTMLElement>(headings);
  const [, below] = document.querySelectorAll<HTMLElement>('main h1, main h2, main h3');
  const leading = below?.hasAttribute('data-leads') ? below : find('main h1');
  const heading = find('dialog h1, dialog h2') ?? leading;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
