import type { Plugin } from 'vite';

const FINDER = '\0formgate:no-link-finder';

/** An entry of markdown-it's lists of rules: `["smartquotes", smartquotes]`. */
const UNUSED = /\["(?:linkify|replacements|smartquotes)", [\w$]+\],?\s*/g;

/**
 * Leaves rules of markdown-it that no text asks for out of the Studio's worker: it loads them
 * always (15.0.3), and the linter makes it with `linkify: false` and `typographer: false`.
 */
export function omitMarkdownRules(): Plugin {
  return {
    name: 'formgate:omit-markdown-rules',
    enforce: 'pre',
    resolveId: (source) => (source === 'linkify-it' ? FINDER : null),
    load: (id) => (id === FINDER ? 'export class LinkifyIt {}' : null),
    transform(code, id) {
      if (!/[\\/]markdown-it[\\/]dist[\\/]markdown-it\.mjs$/.test(id)) return null;
      const text = code.replace(UNUSED, '');
      if (text === code) this.error('The lists of rules are not found in markdown-it any more.');
      return { code: text, map: null };
    },
  };
}
