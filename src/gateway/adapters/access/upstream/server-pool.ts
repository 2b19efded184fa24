export interface ServerState {
  /** Its URL. */
  name: string;
  url: URL;
  /** Until when it is left alone; undefined while it responds. */
  deadUntil: number | undefined;
  /** A code of the system's, or of the health check's. */
  lastFailure: string | undefined;
  /** Requests whose responses have not ended. */
  pending: number;
  /** When it was last asked, in turns of the pool. */
  lastTurn: number;
  /** One request looks whether a dead server is back; the others go on to the next meanwhile. */
  isProbed: boolean;
}

export interface PoolOptions {
  /** How long a server that failed is left alone, in milliseconds. */
  deadTime: number;
  /** Whether requests are shared among servers that respond; else all go to the first of them. */
  isShared: boolean;
  /** Milliseconds that only go forward. */
  clock(): number;
  /** Told when a server stops responding, and when it does so again. */
  onChange(server: string, failure: string | undefined): void;
}

/** What is known of servers that do the same: of those that are not known to be dead the least busy is asked, or the first; then the next. */
export interface ServerPool {
  /** Every server once. */
  servers: readonly ServerState[];
  /** Those at these URLs that are to be asked, in order. When all are dead all are asked: one may be back. */
  order(urls: readonly URL[]): readonly ServerState[];
  /** A request goes to it. @returns what is called once the response has ended, or there is none */
  begin(server: ServerState): () => void;
  succeeded(server: ServerState): void;
  failed(server: ServerState, failure: string): void;
  /** The request ended and says nothing of the server: its client left. */
  released(server: ServerState): void;
}

/** @param urls without a user or a password, which no log and no metric may show */
export function createServerPool(
  urls: readonly URL[],
  { deadTime, isShared, clock, onChange }: PoolOptions,
): ServerPool {
  const byUrl = new Map(
    urls.map((url): [string, ServerState] => [
      url.href,
      {
        name: url.href.replace(/\/$/, ''),
        url,
        deadUntil: undefined,
        lastFailure: undefined,
        pending: 0,
        lastTurn: 0,
        isProbed: false,
      },
    ]),
  );
  let turn = 0;
  return {
    servers: [...byUrl.values()],
    order(asked) {
      const now = clock();
      const servers = asked.flatMap(({ href }) => byUrl.get(href) ?? []);
      const rested = servers.filter(
        ({ deadUntil, isProbed }) => deadUntil === undefined || (deadUntil <= now && !isProbed),
      );
      const found = rested.length > 0 ? rested : servers;
      // Of those that are equally busy the one that has waited longest.
      return isShared
        ? found.toSorted((a, b) => a.pending - b.pending || a.lastTurn - b.lastTurn)
        : found;
    },
    begin(server) {
      server.isProbed = server.deadUntil !== undefined;
      server.pending += 1;
      turn += 1;
      server.lastTurn = turn;
      let hasEnded = false;
      return () => {
        if (!hasEnded) server.pending -= 1;
        hasEnded = true;
      };
    },
    succeeded(server) {
      server.isProbed = false;
      if (server.deadUntil === undefined) return;
      server.deadUntil = undefined;
      server.lastFailure = undefined;
      onChange(server.name, undefined);
    },
    failed(server, failure) {
      server.isProbed = false;
      if (server.deadUntil === undefined) onChange(server.name, failure);
      server.deadUntil = clock() + deadTime;
      server.lastFailure = failure;
    },
    released(server) {
      server.isProbed = false;
    },
  };
}
