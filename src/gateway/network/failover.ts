import type { AdapterHealth } from './access-adapter';

/** A server of several that do the same. */
export interface Server<Peer> {
  name: string;
  peer: Peer;
}

/** A part's note on a server of which nobody knows yet how it does: it has not been heard of. */
export const UNANSWERED = 'unanswered';

/** Why a server did not do what was asked. */
export interface ServerFailure {
  reason: string;
  /** Does it say something of the server? Too much at once, or the end of the gateway, does not. */
  isServer: boolean;
  /** No other server may be asked: this one may have done it already, or whoever asked has gone. */
  isFinal?: boolean;
}

export interface FailoverOptions {
  /** How long a server that failed is left alone, in milliseconds. */
  deadTime: number;
  /** Are requests shared among servers that respond? Else all go to the first of them. */
  isShared?: boolean;
  /** Milliseconds that only go forward. */
  clock(): number;
  /**
   * Gives the failure of a server that an error tells; undefined for an error that the next server
   * would give as well.
   */
  failureOf(error: unknown): ServerFailure | undefined;
  /** Told when a server fails, and when it responds again. */
  onChange(server: string, reason: string | undefined): void;
}

export interface AskOptions<Result> {
  /** The names of the servers to ask, in their order, where not all are. */
  among?: readonly string[];
  /**
   * Calls `end` when a result has ended that goes on, such as the body of a response: until then
   * its server is busy.
   */
  whenEnded?(result: Result, end: () => void): void;
}

/**
 * Several servers: the first that is not known to be dead is asked, or the least busy of those,
 * then the next.
 */
export interface Failover<Peer> {
  servers: readonly Server<Peer>[];
  /**
   * @throws the last server's error when none responds, and any error that is no server's failure
   */
  ask<Result>(
    request: (peer: Peer) => Promise<Result>,
    options?: AskOptions<Result>,
  ): Promise<Result>;
  /**
   * Takes in what was found of a server without a request.
   *
   * @param failure undefined for one that responds
   */
  report(server: Server<Peer>, failure: string | undefined): void;
  /**
   * Takes in that a server says nothing to a question that it may not know: until it has done what
   * was asked once, nobody knows how it does.
   */
  doubt(server: Server<Peer>): void;
  /** One part for each server; well as long as one responds. */
  health(): Pick<AdapterHealth, 'isWell' | 'parts'>;
}

interface Entry<Peer> extends Server<Peer> {
  /** Until when it is left alone; undefined while it responds. */
  deadUntil: number | undefined;
  lastFailure: string | undefined;
  /** True until it has responded, where it said nothing to a question that it may not know. */
  isDoubted: boolean;
  /** Has it ever done what was asked? */
  hasResponded: boolean;
  /** One request looks whether a dead server is back; the others go on to the next meanwhile. */
  isProbed: boolean;
  /** Requests that have not ended. */
  pending: number;
  /** When it was last asked, in turns of all. */
  lastTurn: number;
}

export function createFailover<Peer>(
  servers: readonly Server<Peer>[],
  { deadTime, isShared = false, clock, failureOf, onChange }: FailoverOptions,
): Failover<Peer> {
  const entries = new Map(servers.map((server) => [server.name, newEntry(server)]));
  let turn = 0;

  async function tryOne<Result>(
    entry: Entry<Peer>,
    request: (peer: Peer) => Promise<Result>,
    { whenEnded = (_result, end) => end() }: AskOptions<Result>,
  ): Promise<Result> {
    const wasDead = entry.deadUntil !== undefined;
    entry.isProbed = wasDead;
    entry.pending += 1;
    turn += 1;
    entry.lastTurn = turn;
    const end = once(() => {
      entry.pending -= 1;
    });
    try {
      const result = await request(entry.peer);
      mark(entry, undefined);
      whenEnded(result, end);
      return result;
    } catch (error) {
      end();
      const failure = failureOf(error);
      if (!failure || failure.isServer) mark(entry, failure?.reason);
      throw error;
    } finally {
      if (wasDead) entry.isProbed = false;
    }
  }

  function mark(entry: Entry<Peer>, failure: string | undefined): void {
    const wasAlive = entry.deadUntil === undefined;
    entry.deadUntil = failure === undefined ? undefined : clock() + deadTime;
    entry.lastFailure = failure;
    if (failure === undefined) {
      entry.hasResponded = true;
      entry.isDoubted = false;
    }
    if (wasAlive !== (failure === undefined)) onChange(entry.name, failure);
  }

  return {
    servers: [...entries.values()],
    async ask(request, options = {}) {
      const { among = [...entries.keys()] } = options;
      const usable = usableOf(
        among.flatMap((name) => entries.get(name) ?? []),
        clock(),
      );
      let last: unknown = new Error('There is no server.');
      for (const entry of isShared ? usable.toSorted(byLoad) : usable) {
        try {
          return await tryOne(entry, request, options);
        } catch (error) {
          const failure = failureOf(error);
          if (!failure || failure.isFinal) throw error;
          last = error;
        }
      }
      throw last;
    },
    report({ name }, failure) {
      const entry = entries.get(name);
      if (entry) mark(entry, failure);
    },
    doubt({ name }) {
      const entry = entries.get(name);
      if (entry) entry.isDoubted = !entry.hasResponded;
    },
    health() {
      const parts = [...entries.values()].map(healthOf);
      return { isWell: parts.some(({ isWell }) => isWell), parts };
    },
  };
}

/** A server of which nothing is known yet. */
function newEntry<Peer>(server: Server<Peer>): Entry<Peer> {
  const unheard = { isDoubted: false, hasResponded: false, isProbed: false };
  return {
    ...server,
    ...unheard,
    deadUntil: undefined,
    lastFailure: undefined,
    pending: 0,
    lastTurn: 0,
  };
}

function healthOf({ name, deadUntil, lastFailure, isDoubted }: Entry<unknown>) {
  const note = lastFailure ?? (isDoubted ? UNANSWERED : 'ok');
  return { name, isWell: deadUntil === undefined, note };
}

/**
 * Those that respond first, or may again; then, so that a network of dead servers is still asked,
 * the others.
 */
function usableOf<Peer>(all: readonly Entry<Peer>[], now: number): readonly Entry<Peer>[] {
  const rested = all.filter(
    ({ deadUntil, isProbed }) => deadUntil === undefined || (deadUntil <= now && !isProbed),
  );
  return rested.length > 0 ? rested : all;
}

/** Of those that are equally busy the one that has waited longest. */
function byLoad<Peer>(one: Entry<Peer>, two: Entry<Peer>): number {
  return one.pending - two.pending || one.lastTurn - two.lastTurn;
}

function once(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) run();
    hasRun = true;
  };
}
