/**
 * Too many wait, the wait was too long, or whoever asked has gone: nothing was done, and nothing is
 * to be held against anyone.
 */
export class BusyError extends Error {
  constructor() {
    super('Too much waits to be done.');
    this.name = 'BusyError';
  }
}

/** A client that asks for work. */
export interface Asker {
  /** Jobs with one key wait for one another. The key is that of the rate limits. */
  rateLimitKey: string;
  /** True when nobody waits for the result any more. */
  hasGone(): boolean;
  /** How long the asker had waited for other things, in milliseconds. */
  hasWaited?: number;
}

/**
 * Does costly work a few at a time. Clients take turns, so that many requests of one hold up no
 * other.
 */
export interface FairQueue {
  /**
   * Throws {@link BusyError} when too many wait, and without doing the work when its turn comes too
   * late or the asker has gone by then.
   */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
  state(): { running: number; waiting: number };
  /** Begins nothing more until `resume`; what has begun goes on. */
  pause(): void;
  resume(): void;
  /** Refuses whoever waits in so many milliseconds, or comes later: the gateway stops. */
  endWithin(milliseconds: number): void;
}

export interface FairQueueOptions {
  /** How many are done at a time. */
  concurrency?: number;
  /** How many of one client may wait: a lecture hall behind one address. */
  waitingPerClient?: number;
  /** How many may wait in all. Beyond it, the client with most waiting gives way. */
  waiting?: number;
  /**
   * The longest that an asker waits for a turn, with what it had waited before, in milliseconds.
   */
  patience?: number;
}

/**
 * Proxies give up on a response after 60 s, clients of any kind after 30: a refusal comes before
 * that.
 */
const PATIENCE = 25_000;

interface Job {
  hasGone(): boolean;
  start(): Promise<void>;
  refuse(): void;
}

/** A queue in memory: every node has its own. */
export function createFairQueue(options: FairQueueOptions = {}): FairQueue {
  const { concurrency = 4, waitingPerClient = 1000, waiting = 4000, patience = PATIENCE } = options;
  const jobs = createWaitingJobs();
  let running = 0;
  let hasEnded = false;
  let isPaused = false;

  function startNext(): void {
    while (running < concurrency && !isPaused) {
      const job = jobs.takeNext();
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

  return {
    state: () => ({ running, waiting: jobs.count() }),
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      startNext();
    },
    endWithin(milliseconds) {
      setTimeout(() => {
        hasEnded = true;
        for (let job = jobs.takeNext(); job; job = jobs.takeNext()) job.refuse();
      }, milliseconds).unref();
    },
    async run<Result>(
      { rateLimitKey, hasGone, hasWaited = 0 }: Asker,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const left = patience - hasWaited;
      if (left <= 0 || hasEnded) throw new BusyError();
      const own = jobs.countOf(rateLimitKey);
      if (own >= waitingPerClient) throw new BusyError();
      if (jobs.count() >= waiting && !jobs.makeRoom(own)) throw new BusyError();
      return new Promise<Result>((resolve, reject) => {
        const timer = setTimeout(() => {
          if (jobs.remove(rateLimitKey, job)) job.refuse();
        }, left);
        const job: Job = {
          hasGone,
          start() {
            clearTimeout(timer);
            return work().then(resolve, reject);
          },
          refuse() {
            clearTimeout(timer);
            reject(new BusyError());
          },
        };
        jobs.add(rateLimitKey, job);
        startNext();
      });
    },
  };
}

/** The jobs that wait, of each client by its rate-limit key. */
function createWaitingJobs() {
  /** The client whose turn it is comes first. */
  const queues = new Map<string, Job[]>();
  let count = 0;

  return {
    count: () => count,
    countOf: (rateLimitKey: string) => queues.get(rateLimitKey)?.length ?? 0,

    add(rateLimitKey: string, job: Job): void {
      const jobs = queues.get(rateLimitKey) ?? [];
      jobs.push(job);
      queues.set(rateLimitKey, jobs);
      count += 1;
    },

    takeNext(): Job | undefined {
      for (const [rateLimitKey, jobs] of queues) {
        const job = jobs.shift();
        queues.delete(rateLimitKey);
        if (jobs.length > 0) queues.set(rateLimitKey, jobs);
        count -= 1;
        return job;
      }
      return undefined;
    },

    /**
     * Makes room for one more job of a client with so many waiting; false when no other client has
     * many more.
     */
    makeRoom(own: number): boolean {
      let most: Job[] = [];
      for (const jobs of queues.values()) if (jobs.length > most.length) most = jobs;
      if (most.length <= own + 1) return false;
      most.pop()?.refuse();
      count -= 1;
      return true;
    },

    /** False when it did not wait any more. */
    remove(rateLimitKey: string, job: Job): boolean {
      const jobs = queues.get(rateLimitKey) ?? [];
      const left = jobs.filter((each) => each !== job);
      if (left.length === jobs.length) return false;
      if (left.length > 0) queues.set(rateLimitKey, left);
      else queues.delete(rateLimitKey);
      count -= 1;
      return true;
    },
  };
}
