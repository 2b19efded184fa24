import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Does one piece of a long work, in a turn of its own. */
export type Pace = <Result>(piece: () => Result) => Promise<Result>;

/** In milliseconds, but for the share. */
interface Pacing {
  /** For so long a work goes on without a break: most publications are done by then. */
  atOnce?: number;
  /** The part of the time that it takes from then on. */
  share?: number;
  clock?(): number;
}

/**
 * Paces a work of many pieces that runs where pages are served: between two of them others are
 * answered, and a long one leaves them most of the time.
 */
export function createPace({
  atOnce = 200,
  share = 1 / 4,
  clock = () => performance.now(),
}: Pacing = {}): Pace {
  let spent = 0;
  return async (piece) => {
    await nextTurn();
    const begun = clock();
    try {
      return piece();
    } finally {
      const took = clock() - begun;
      spent += took;
      if (spent > atOnce) await pause(took * (1 / share - 1));
    }
  };
}
