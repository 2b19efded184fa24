const touches = ['focusin', 'pointerdown', 'keydown'] as const;

/**
 * Runs a task once, when the page is first touched: tapped, typed in, or focused, also before this was called. What is
 * fetched then shares no weak network with what draws the page, and is there well before a form is filled in.
 */
export function onFirstTouch(page: Document, task: () => void): void {
  const run = () => {
    for (const touch of touches) page.removeEventListener(touch, run);
    task();
  };
  const isTouched = page.activeElement !== null && page.activeElement !== page.body;
  if (isTouched) task();
  else for (const touch of touches) page.addEventListener(touch, run, { passive: true });
}
