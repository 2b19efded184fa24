/**
 * Leaves the focus to the Studio around the page: what a page focuses by itself, such as the
 * heading after a redirect, takes it from nobody who works outside of the frame.
 */
export function borrowFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWithin(this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
