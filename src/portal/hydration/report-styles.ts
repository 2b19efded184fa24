import { CHUNK_TIMEOUT, type ChunkLoadError, styleError } from '../router/load-chunk';

/** A style sheet of the document, as far as this looks at it. */
export type StyleLink = Pick<
  HTMLLinkElement,
  'addEventListener' | 'hasAttribute' | 'href' | 'media' | 'sheet'
>;

/**
 * Reports to developers each style sheet of the document that failed, or that takes longer than a
 * chunk may (specification, sections 8 and 9). The page is shown and works without these style
 * sheets.
 */
export function reportStyles(links: Iterable<StyleLink>, report: (error: unknown) => void): void {
  for (const link of links) {
    const fail = (type: ChunkLoadError['type']) => report(styleError(link.href, type));
    if (link.hasAttribute('data-failed')) fail('missing');
    else if (link.sheet === null || link.media === 'print') {
      const timer = setTimeout(() => fail('timeout'), CHUNK_TIMEOUT);
      link.addEventListener('load', () => clearTimeout(timer));
      link.addEventListener('error', () => {
        clearTimeout(timer);
        fail('missing');
      });
    }
  }
}

/** Reports the style sheet that a failure of the bundler's preloader names. */
export function reportMissing(failure: string, report: (error: unknown) => void): void {
  const url = /preload CSS for (\S+)/.exec(failure)?.[1] ?? '';
  report(styleError(new URL(url, import.meta.url).href, 'missing'));
}
