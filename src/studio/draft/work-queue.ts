const LONGEST_PAUSE = 30_000;

/** How long nothing is typed before a save. */
export const QUIET = 500;

/** How long to wait before trying again, after so many failures: 1, 2, 4 … 30 seconds. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE, 1000 * 2 ** failures);
}

export interface WorkQueueOptions {
  save(): Promise<void>;
  /** Takes in what others have saved or published. */
  look(): Promise<void>;
  /** Calls a task later. @returns cancels it */
  later(task: () => void, milliseconds: number): () => void;
}

/**
 * Saves and looks one after the other, so that none sees what the other has half done; and again
 * after a pause, which is longer with each failure.
 */
export function createWorkQueue({ save, look, later }: WorkQueueOptions) {
  let cancel = () => {};
  let failures = 0;
  let isStopped = false;
  let running: Promise<void> | undefined;
  const wanted = { save: false, look: false };

  async function runWanted(): Promise<void> {
    try {
      while (!isStopped && (wanted.look || wanted.save)) {
        const work = wanted.look ? 'look' : 'save';
        wanted[work] = false;
        await (work === 'look' ? look() : save());
      }
    } finally {
      // At once: what is wanted a moment later begins another run.
      running = undefined;
    }
  }

  function run(work: keyof typeof wanted): Promise<void> {
    wanted[work] = true;
    running ??= runWanted();
    return running;
  }

  function runLater(task: () => void, milliseconds: number): void {
    cancel();
    if (!isStopped) cancel = later(task, milliseconds);
  }

  function saveLater(milliseconds: number): void {
    runLater(() => void run('save'), milliseconds);
  }

  return {
    run,
    isRunning: () => running !== undefined,
    /** Says what is to be done after that which is being done. */
    want(changes: Partial<typeof wanted>): void {
      Object.assign(wanted, changes);
    },
    /** Saves once nothing has been typed for a moment, or with the next try after failures. */
    saveWhenQuiet: () => saveLater(failures > 0 ? pauseAfter(failures - 1) : QUIET),
    saveLater,
    saveAfterFailure(): void {
      saveLater(pauseAfter(failures));
      failures += 1;
    },
    /** Looks, and then saves: another node of the gateway may be behind for a moment. */
    lookAfterFailure(): void {
      wanted.save = false;
      runLater(() => {
        wanted.save = true;
        void run('look');
      }, pauseAfter(failures));
      failures += 1;
    },
    succeeded(): void {
      failures = 0;
    },
    /** Saves without waiting. */
    async flush(): Promise<void> {
      cancel();
      failures = 0;
      await run('save');
    },
    stop(): void {
      isStopped = true;
      cancel();
    },
  };
}

export type WorkQueue = ReturnType<typeof createWorkQueue>;
