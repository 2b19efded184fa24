/**
 * Styles that only pages of schools with Japanese carry: where the browser knows phrases, a line
 * ends between them and not inside a word.
 */
export const JAPANESE_CSS = ':lang(ja){word-break:auto-phrase}';
