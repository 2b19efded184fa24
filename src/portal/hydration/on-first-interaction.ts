const interactions = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Runs a task once, after the first interaction with the page: a tap, a key, or a focus, also one
 * before this call. The task's fetches do not slow the first paint down, and end well before the
 * student has filled in a form.
 *
 * @param defer runs the task once the page shows the result of the interaction
 */
export function onFirstInteraction(page: Document, task: () => void, defer = afterPaint): void {
  const run = () => {
    for (const type of interactions) page.removeEventListener(type, run);
    defer(task);
  };
  const hasFocus = page.activeElement !== null && page.activeElement !== page.body;
  if (hasFocus) task();
  else for (const type of interactions) page.addEventListener(type, run, { passive: true });
}

function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
