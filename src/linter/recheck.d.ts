/** The edition of `recheck` in JavaScript alone, which says nothing of its own types. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
