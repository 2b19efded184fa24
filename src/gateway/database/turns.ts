/** One thing that many want, each alone: a connection. */
export interface Turns {
  /** Resolves once it is the caller's turn, in the order of asking. */
  take(): Promise<void>;
  /** Ends the caller's turn. */
  give(): void;
}

/** For how long turns may follow one another before the event loop goes on, in milliseconds. */
const SLICE = 1;

/**
 * Turns whose work keeps the thread busy. Such work is done within promises, which all come before the next network
 * event; and of new connections Node accepts one each time that the event loop comes round. So after a short while the
 * turns go on in its next round.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let taken = false;
  /** When the first turn of this round of the event loop began. */
  let begun: number | undefined;

  function isFree(): boolean {
    return !taken && (begun === undefined || performance.now() - begun < SLICE);
  }

  function begin(): void {
    taken = true;
    if (begun !== undefined) return;
    begun = performance.now();
    setImmediate(() => {
      begun = undefined;
      callNext();
    });
  }

  function callNext(): void {
    if (waiting.length === 0 || !isFree()) return;
    begin();
    waiting.shift()?.();
  }

  return {
    async take() {
      if (waiting.length === 0 && isFree()) begin();
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give() {
      taken = false;
      callNext();
    },
  };
}
