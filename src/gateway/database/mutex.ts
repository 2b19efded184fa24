/** One thing that many want, each alone: a connection. */
export interface Mutex {
  /** Resolves once it is the caller's alone, in the order of asking. */
  acquire(): Promise<void>;
  release(): void;
  state(): { isHeld: boolean; waiting: number };
}

/** For how long holders may follow one another before the event loop goes on, in milliseconds. */
const SLICE = 1;

/**
 * A mutex for work that keeps the thread busy. Such work is done within promises, which all come
 * before the next network event; and of new connections Node accepts one each time that the event
 * loop comes round. So after a short while the next holder waits for the loop's next round, which
 * the mutexes of libraries do not.
 */
export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  /** When the first holder of this round of the event loop began. */
  let begun: number | undefined;

  function isFree(): boolean {
    return !isHeld && (begun === undefined || performance.now() - begun < SLICE);
  }

  function begin(): void {
    isHeld = true;
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
    async acquire() {
      if (waiting.length === 0 && isFree()) begin();
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    release() {
      isHeld = false;
      callNext();
    },
    state: () => ({ isHeld, waiting: waiting.length }),
  };
}
