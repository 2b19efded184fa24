/**
 * Runs an action now, and again whenever the browser shows the page from its memory. What the
 * action gives runs when the page is left, also by a reload.
 *
 * @returns a function that leaves, and ends this
 */
export function whileOnPage(enter: () => () => void): () => void {
  let leave: (() => void) | undefined = enter();
  const onShow = () => {
    leave ??= enter();
  };
  const onHide = () => {
    leave?.();
    leave = undefined;
  };
  window.addEventListener('pageshow', onShow);
  window.addEventListener('pagehide', onHide);
  return () => {
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('pagehide', onHide);
    onHide();
  };
}
