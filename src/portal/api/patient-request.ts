import type { OnSlow } from '../../renderer';

/** How long a request is under way before whoever waits for it is told, in milliseconds. */
export const SLOW_AFTER = 10_000;

/** The code for no time for a request now, or for one that is being carried out. */
const NOT_NOW = 20011;

/**
 * Makes a request, and tells `onSlow` while it takes long, with the way to make it once more: a
 * lost packet keeps a connection waiting twice as long each time, and another connection does not
 * wait. The first response counts; a request that fails leaves it to those that are under way.
 *
 * @param isRepeatable true for a request that takes effect once, however often it is made
 */
export function requestPatiently<Response>(
  request: () => Promise<Response>,
  isRepeatable: boolean,
  onSlow: OnSlow | undefined,
): Promise<Response> {
  if (!onSlow) return request();
  return new Promise((resolve, reject) => {
    let pending = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function attempt(): void {
      pending += 1;
      clearTimeout(timer);
      timer = setTimeout(() => onSlow?.(isRepeatable ? attempt : undefined), SLOW_AFTER);
      request().then(
        (response) => {
          clearTimeout(timer);
          resolve(response);
        },
        (reason: unknown) => {
          pending -= 1;
          if (pending > 0 && isLost(reason)) return;
          clearTimeout(timer);
          reject(reason);
        },
      );
    }
    attempt();
  });
}

/** True for a failure that says nothing of what becomes of the request. */
function isLost(reason: unknown): boolean {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined;
  return code === 'network' || code === NOT_NOW;
}
