/**
 * Runs in the page, before everything else of it: notes the moment when the app has taken the form
 * over. That is when it takes the early script's listeners off: from then on submits are its own.
 * Whatever is done here delays the first paint.
 */
export function installProbe() {
  const seen = { usable: undefined };
  window.formgateProbe = seen;
  const remove = document.removeEventListener;
  document.removeEventListener = function (type, listener, options) {
    if (listener && listener === window.formgatePending?.submit) seen.usable ??= performance.now();
    return remove.call(this, type, listener, options);
  };
}

/**
 * Runs in the page: waits for its first contentful paint, and gives the moment in milliseconds
 * since the navigation began.
 */
export function readFirstPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * Runs in the page, when it has come to rest: its moments in milliseconds since the navigation
 * began.
 */
export async function readProbe() {
  /** The browser has kept them, though nobody observed. */
  const kept = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(() => resolve([]), 1000);
    });
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const paints = await kept('largest-contentful-paint');
  const tasks = await kept('longtask');
  const scriptEnds = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ responseEnd }) => responseEnd);
  return {
    firstPaint: paint?.startTime,
    largestPaint: paints.at(-1)?.startTime,
    usable: window.formgateProbe.usable,
    scriptEnds,
    tasks: tasks.map(({ startTime, duration }) => ({
      start: startTime,
      end: startTime + duration,
    })),
  };
}

/** How long after its last byte a script's execution may begin, in milliseconds. */
const STARTS_WITHIN = 200;

/**
 * When the last script had arrived and run: the end of the last long task that began by then or
 * soon after, or of the arrival itself. Tasks under 50 ms are not seen. Undefined for a page
 * without scripts.
 */
export function scriptsDone({ scriptEnds, tasks, usable = 0 }) {
  if (scriptEnds.length === 0) return undefined;
  const arrived = Math.max(...scriptEnds);
  const ends = tasks.filter(({ start }) => start <= arrived + STARTS_WITHIN).map(({ end }) => end);
  return Math.max(arrived, usable, ...ends);
}
