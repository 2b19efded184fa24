/** The edition of `recheck` in JavaScript alone, which says nothing of its own types. */
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>;
  // biome-ignore lint/style/noDefaultExport: a CommonJS module has no other
  export default recheck;
}
