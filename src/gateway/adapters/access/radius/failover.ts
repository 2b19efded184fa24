import type { Packet } from './packet';
import { type MakeRequest, type NoResponse, NoResponseError, type Peer } from './peer';

/** A server of several that do the same, and how it makes a request: each has its own secret. */
export interface Server {
  name: string;
  peer: Peer;
  secret: string;
}

export interface ServerState {
  name: string;
  /** Until when it is left alone; undefined while it answers. */
  deadUntil: number | undefined;
  lastFailure: NoResponse | undefined;
}

export interface FailoverOptions {
  /** How long a server that gave no response is left alone, in milliseconds. */
  deadTime: number;
  /** Milliseconds that only go forward. */
  clock(): number;
  /** Told when a server stops answering, and when it does so again. */
  onChange(server: string, failure: NoResponse | undefined): void;
}

/** Several servers in their order: the first that is not known to be dead is asked, then the next. */
export interface Failover {
  /** @throws NoResponseError when none responds; its reason is the last one's */
  exchange(make: (secret: string) => MakeRequest): Promise<Packet>;
  states(): readonly ServerState[];
}

interface Entry extends ServerState {
  server: Server;
  /** One request looks whether a dead server is back; the others go on to the next meanwhile. */
  isProbed: boolean;
}

export function createFailover(
  servers: readonly Server[],
  { deadTime, clock, onChange }: FailoverOptions,
): Failover {
  const entries = servers.map(
    (server): Entry => ({
      server,
      name: server.name,
      deadUntil: undefined,
      lastFailure: undefined,
      isProbed: false,
    }),
  );

  async function tryOne(entry: Entry, make: (secret: string) => MakeRequest): Promise<Packet> {
    const wasDead = entry.deadUntil !== undefined;
    entry.isProbed = wasDead;
    try {
      const response = await entry.server.peer.exchange(make(entry.server.secret));
      if (entry.deadUntil !== undefined) onChange(entry.name, undefined);
      entry.deadUntil = undefined;
      entry.lastFailure = undefined;
      return response;
    } catch (error) {
      // Too much at once, or the end of the gateway, says nothing of the server.
      if (error instanceof NoResponseError && !['busy', 'stopped'].includes(error.reason)) {
        if (entry.deadUntil === undefined) onChange(entry.name, error.reason);
        entry.deadUntil = clock() + deadTime;
        entry.lastFailure = error.reason;
      }
      throw error;
    } finally {
      if (wasDead) entry.isProbed = false;
    }
  }

  /** Those that answer first, or may again; then, so that a network of dead servers is still asked, the others. */
  function order(): Entry[] {
    const now = clock();
    const isRested = ({ deadUntil, isProbed }: Entry) =>
      deadUntil === undefined || (deadUntil <= now && !isProbed);
    const rested = entries.filter(isRested);
    return rested.length > 0 ? rested : [...entries];
  }

  return {
    async exchange(make) {
      let last: unknown = new NoResponseError('timeout');
      for (const entry of order()) {
        try {
          return await tryOne(entry, make);
        } catch (error) {
          if (!(error instanceof NoResponseError)) throw error;
          last = error;
        }
      }
      throw last;
    },
    states: () =>
      entries.map(({ name, deadUntil, lastFailure }) => ({ name, deadUntil, lastFailure })),
  };
}
