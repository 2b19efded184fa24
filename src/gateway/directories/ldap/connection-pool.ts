import limit from 'p-limit';
import { CLOSED, type Connection, ServerError } from './connection';

/** Connections that are used again, each by one request at a time. */
export interface ConnectionPool {
  /** @throws ServerError when too many wait already */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  stop(): void;
}

/** Firewalls forget what is silent for longer, in milliseconds. */
const IDLE = 30_000;

/** How many may wait for each connection. */
const WAITING = 20;

export interface PoolOptions {
  most: number;
  open(): Promise<Connection>;
  clock(): number;
}

export function createConnectionPool({ most, open, clock }: PoolOptions): ConnectionPool {
  const idle: { connection: Connection; since: number }[] = [];
  const used = new Set<Connection>();
  const inTurn = limit(most);
  let isStopped = false;

  function takeIdle(): Connection | undefined {
    for (let last = idle.pop(); last; last = idle.pop()) {
      if (last.connection.isUsable() && clock() - last.since < IDLE) return last.connection;
      last.connection.close();
    }
    return undefined;
  }

  async function attempt<Result>(
    connection: Connection,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    used.add(connection);
    try {
      return await work(connection);
    } finally {
      used.delete(connection);
      if (connection.isUsable() && !isStopped) idle.push({ connection, since: clock() });
      else connection.close();
    }
  }

  async function useNow<Result>(work: (connection: Connection) => Promise<Result>) {
    const connection = takeIdle();
    if (!connection) return attempt(await open(), work);
    try {
      return await attempt(connection, work);
    } catch (error) {
      // The server has closed it while nobody looked.
      if (!wasClosed(error)) throw error;
      return attempt(await open(), work);
    }
  }

  return {
    async use(work) {
      if (isStopped) throw new ServerError('The gateway stops.', { isServer: false });
      if (inTurn.pendingCount >= most * WAITING) {
        throw new ServerError('Too many wait for the server.', { isServer: false });
      }
      return inTurn(() => useNow(work));
    },
    stop() {
      isStopped = true;
      for (const connection of [...used, ...idle.map((each) => each.connection)]) {
        connection.close();
      }
      idle.length = 0;
    },
  };
}

function wasClosed(error: unknown): boolean {
  return error instanceof ServerError && error.message === CLOSED;
}
