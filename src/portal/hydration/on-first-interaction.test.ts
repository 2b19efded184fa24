import { describe, expect, it, vi } from 'vitest';
import { onFirstInteraction } from './on-first-interaction';

/** The part of a document that is used: events, a body, the focused element. */
function pageWithFocusOn(focused: 'body' | 'field') {
  const body = {};
  const page = Object.assign(new EventTarget(), {
    body,
    activeElement: focused === 'body' ? body : {},
  });
  return page as unknown as Document;
}

describe('onFirstInteraction', () => {
  it.each(['focusin', 'pointerdown', 'keydown'])(
    'runs the task once after the first %s, when its outcome is painted',
    (type) => {
      const page = pageWithFocusOn('body');
      const task = vi.fn();
      const deferred: (() => void)[] = [];
      onFirstInteraction(page, task, (action) => void deferred.push(action));
      page.dispatchEvent(new Event(type));
      page.dispatchEvent(new Event('keydown'));
      expect(task).not.toHaveBeenCalled();
      for (const action of deferred) action();
      expect(task).toHaveBeenCalledTimes(1);
    },
  );

  it('runs the task at once when a field has the focus', () => {
    const task = vi.fn();
    onFirstInteraction(pageWithFocusOn('field'), task);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
