import type { Plugin } from 'vite';

const FINDER = '\0formgate:no-link-finder';

/**
 * Leaves the search for addresses that are no links out of the Studio's worker: markdown-it loads
 * it always (15.0.3), and the linter's `linkify: false` never asks it.
 */
export function omitLinkFinder(): Plugin {
  return {
    name: 'formgate:omit-link-finder',
    enforce: 'pre',
    resolveId: (source) => (source === 'linkify-it' ? FINDER : null),
    load: (id) => (id === FINDER ? 'export class LinkifyIt {}' : null),
  };
}
