/** Too many wait already, or whoever asked has gone: nothing was done, and nothing is to be held against anyone. */
export class BusyError extends Error {
  constructor() {
    super('Too much waits to be done.');
    this.name = 'BusyError';
  }
}

/** Who asks for work. */
export interface Asker {
  /** Those of one place wait for one another: what of an address counts for rate limits. */
  place: string;
  /** Whether nobody waits for the result any more. */
  hasGone(): boolean;
}

/** Does costly work a few at a time. Places take turns, so that many requests of one hold up no other. */
export interface FairQueue {
  /** Throws {@link BusyError} when too many wait, and without doing the work when the asker has gone by its turn. */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

export interface FairQueueOptions {
  /** How many are done at a time. */
  concurrency?: number;
  /** How many of one place may wait: a lecture hall behind one address. */
  waitingOfPlace?: number;
  /** How many may wait in all. Beyond it, the place with most waiting gives way. */
  waiting?: number;
}

interface Job {
  hasGone(): boolean;
  start(): Promise<void>;
  refuse(): void;
}

/** A queue in memory: every node has its own. */
export function createFairQueue(options: FairQueueOptions = {}): FairQueue {
  const { concurrency = 4, waitingOfPlace = 1000, waiting = 4000 } = options;
  /** What waits of each place; the place whose turn it is comes first. */
  const places = new Map<string, Job[]>();
  let waitingNow = 0;
  let running = 0;

  function takeNext(): Job | undefined {
    for (const [place, jobs] of places) {
      const job = jobs.shift();
      places.delete(place);
      if (jobs.length > 0) places.set(place, jobs);
      waitingNow -= 1;
      return job;
    }
    return undefined;
  }

  function startNext(): void {
    while (running < concurrency) {
      const job = takeNext();
      if (!job) return;
      if (job.hasGone()) {
        job.refuse();
        continue;
      }
      running += 1;
      void job.start().finally(() => {
        running -= 1;
        startNext();
      });
    }
  }

  /** Makes room for one more of a place with so many waiting; false when another place has not many more. */
  function makeRoom(own: number): boolean {
    const [most = []] = [...places.values()].sort((left, right) => right.length - left.length);
    if (most.length <= own + 1) return false;
    most.pop()?.refuse();
    waitingNow -= 1;
    return true;
  }

  return {
    async run<Result>({ place, hasGone }: Asker, work: () => Promise<Result>): Promise<Result> {
      const own = places.get(place)?.length ?? 0;
      if (own >= waitingOfPlace) throw new BusyError();
      if (waitingNow >= waiting && !makeRoom(own)) throw new BusyError();
      return new Promise<Result>((resolve, reject) => {
        const jobs = places.get(place) ?? [];
        jobs.push({
          hasGone,
          start: () => work().then(resolve, reject),
          refuse: () => reject(new BusyError()),
        });
        places.set(place, jobs);
        waitingNow += 1;
        startNext();
      });
    },
  };
}
