const loadReports = () => import('./report-styles');

/**
 * Reports failing style sheets of a document to developers. Few pages have one beside the inline
 * ones, so the code loads only with these.
 */
export function watchLinks(parent: ParentNode, report: (error: unknown) => void): void {
  const links = parent.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if (links.length > 0)
    loadReports().then(({ reportStyles }) => reportStyles(links, report), report);
}

/**
 * Lets a part of the app come without a style sheet that failed, and reports that: it can be read
 * and used without. The bundler's preloader tells of it by an event, in the words "Unable to
 * preload CSS for <URL>".
 */
export function goOnWithoutStyles(target: EventTarget, report: (error: unknown) => void): void {
  target.addEventListener('vite:preloadError', (event) => {
    const failure = 'payload' in event ? `${event.payload}` : '';
    if (!failure.includes('preload CSS')) return;
    event.preventDefault();
    loadReports().then(({ reportMissing }) => reportMissing(failure, report), report);
  });
}
