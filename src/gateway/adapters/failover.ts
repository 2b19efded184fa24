/** A server of several that do the same. */
export interface Server<Peer> {
  name: string;
  peer: Peer;
}

export interface ServerState {
  name: string;
  /** Until when it is left alone; undefined while it responds. */
  deadUntil: number | undefined;
  lastFailure: string | undefined;
}

/** Why a server did not do what was asked. */
export interface ServerFailure {
  reason: string;
  /** Whether it says something of the server: too much at once, or the end of the gateway, does not. */
  isServer: boolean;
}

export interface FailoverOptions {
  /** How long a server that failed is left alone, in milliseconds. */
  deadTime: number;
  /** Milliseconds that only go forward. */
  clock(): number;
  /** What an error says of a server; undefined for an error that the next server would give as well. */
  failureOf(error: unknown): ServerFailure | undefined;
  /** Told when a server fails, and when it responds again. */
  onChange(server: string, reason: string | undefined): void;
}

/** Several servers in their order: the first that is not known to be dead is asked, then the next. */
export interface Failover<Peer> {
  /** @throws the last server's error when none responds, and any error that is no server's failure */
  ask<Result>(request: (peer: Peer) => Promise<Result>): Promise<Result>;
  states(): readonly ServerState[];
}

interface Entry<Peer> extends ServerState, Server<Peer> {
  /** One request looks whether a dead server is back; the others go on to the next meanwhile. */
  isProbed: boolean;
}

export function createFailover<Peer>(
  servers: readonly Server<Peer>[],
  { deadTime, clock, failureOf, onChange }: FailoverOptions,
): Failover<Peer> {
  const entries = servers.map(
    (server): Entry<Peer> => ({
      ...server,
      deadUntil: undefined,
      lastFailure: undefined,
      isProbed: false,
    }),
  );

  async function tryOne<Result>(
    entry: Entry<Peer>,
    request: (peer: Peer) => Promise<Result>,
  ): Promise<Result> {
    const wasDead = entry.deadUntil !== undefined;
    entry.isProbed = wasDead;
    try {
      const response = await request(entry.peer);
      markAlive(entry);
      return response;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) markAlive(entry);
      if (failure?.isServer) {
        if (entry.deadUntil === undefined) onChange(entry.name, failure.reason);
        entry.deadUntil = clock() + deadTime;
        entry.lastFailure = failure.reason;
      }
      throw error;
    } finally {
      if (wasDead) entry.isProbed = false;
    }
  }

  function markAlive(entry: Entry<Peer>): void {
    if (entry.deadUntil !== undefined) onChange(entry.name, undefined);
    entry.deadUntil = undefined;
    entry.lastFailure = undefined;
  }

  /** Those that respond first, or may again; then, so that a network of dead servers is still asked, the others. */
  function order(): Entry<Peer>[] {
    const now = clock();
    const isRested = ({ deadUntil, isProbed }: Entry<Peer>) =>
      deadUntil === undefined || (deadUntil <= now && !isProbed);
    const rested = entries.filter(isRested);
    return rested.length > 0 ? rested : [...entries];
  }

  return {
    async ask(request) {
      let last: unknown = new Error('There is no server.');
      for (const entry of order()) {
        try {
          return await tryOne(entry, request);
        } catch (error) {
          if (!failureOf(error)) throw error;
          last = error;
        }
      }
      throw last;
    },
    states: () =>
      entries.map(({ name, deadUntil, lastFailure }) => ({ name, deadUntil, lastFailure })),
  };
}
