import { describe, expect, it, vi } from 'vitest';
import { onFirstTouch } from './on-first-touch';

/** As much of a document as is used: events, a body, what has the focus. */
function pageWithFocusOn(focused: 'body' | 'field') {
  const body = {};
  const page = Object.assign(new EventTarget(), {
    body,
    activeElement: focused === 'body' ? body : {},
  });
  return page as unknown as Document;
}

describe('onFirstTouch', () => {
  it.each(['focusin', 'pointerdown', 'keydown'])('runs the task once at the first %s', (touch) => {
    const page = pageWithFocusOn('body');
    const task = vi.fn();
    onFirstTouch(page, task);
    expect(task).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(touch));
    page.dispatchEvent(new Event('keydown'));
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('runs it at once when a field has the focus already', () => {
    const task = vi.fn();
    onFirstTouch(pageWithFocusOn('field'), task);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
