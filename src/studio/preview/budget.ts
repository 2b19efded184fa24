/** `first-refused`: the first one since the budget was whole. */
type Verdict = 'allowed' | 'first-refused' | 'refused';

/**
 * Bounds how often something happens before the browser has caught up with it, however long that
 * takes: time alone says nothing where each of them takes long.
 *
 * @param whenIdle runs a task once there is nothing else to do
 */
export function createBudget(most: number, whenIdle: (task: () => void) => void): () => Verdict {
  let taken = 0;
  return () => {
    if (taken === 0) {
      whenIdle(() => {
        taken = 0;
      });
    }
    taken += 1;
    if (taken <= most) return 'allowed';
    return taken === most + 1 ? 'first-refused' : 'refused';
  };
}

/** Runs a task once the browser has nothing else to do, or soon where it does not say. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 200);
}
