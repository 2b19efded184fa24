const LINES = ':is(h1,h2,h3,p,li,dt,dd,td,th,label,legend,summary,option)';

/**
 * Styles that turn on pages which are written from right to left, and only they carry: places that
 * the build cannot state logically for older browsers without eight times the bytes, and arrows
 * that point the other way. A school's texts may be in a language from left to right: each takes
 * its own direction, and stands at the page's edge; only prose to read stands at its own.
 */
export const RIGHT_TO_LEFT_CSS = [
  '.fg-skip{left:auto;right:.5rem}',
  '.fg-language-menu>div{right:auto;left:0}',
  '.fg-select>.fg-icon{right:auto;left:.875rem}',
  '.fg-icon:has(path[d^="m9.5 6"]),.fg-icon:has(path[d^="M19 12H5"]){transform:scaleX(-1)}',
  `${LINES}{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}`,
  '.fg-prose :is(h1,h2,h3,p,li,td,th){text-align:start}',
  ':is(.fg-tile-label,.fg-tile-hint){unicode-bidi:plaintext}',
  ':is(input[type=text],textarea),::placeholder{unicode-bidi:plaintext}',
].join('\n');
