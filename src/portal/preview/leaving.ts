import type { PreviewReport } from '../../wire';

/**
 * Stops links that the app leaves to the browser, and reports where they lead: a page of another
 * school, or another site. A place on the page itself may be gone to.
 */
export function reportLeaving(report: (report: PreviewReport) => void): void {
  document.addEventListener('click', stop);
  document.addEventListener('auxclick', stop);
  document.addEventListener('submit', (event) => event.preventDefault());

  function stop(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href');
    if (event.defaultPrevented || href === undefined || href === null || href.startsWith('#')) {
      return;
    }
    event.preventDefault();
    if (/^\/(?!\/)/.test(href)) report({ type: 'navigated', path: href, byPage: false });
    else report({ type: 'acted', call: 'leave', values: [], href: href.split(/[?#]/)[0] ?? '' });
  }
}
