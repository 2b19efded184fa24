import type { Client, PoolClient } from 'pg';

/**
 * How long a statement may go without a response before the server is asked about it, in
 * milliseconds.
 */
const SILENT_AFTER = 500;
const LOOK_EVERY = 100;

/** How long a question to the server may take, in milliseconds. */
const ASK_TIMEOUT = 1_000;

/**
 * An idle backend has sent its response, if ever it had the statement; for a moment that is still
 * on its way.
 */
const FIND_WORKING = `
  select pg_backend_pid() as asker, array(
    select pid from pg_stat_activity where pid = any($1)
    and (state like 'idle%' and state_change < clock_timestamp() - interval '200 milliseconds') is not true
  ) as working`;

/**
 * Says which backends of a server work at a statement, or undefined when that cannot be told: the
 * server cannot be reached, or the processes that clients are told of are a pooler's and not the
 * server's.
 */
export type FindWorking = (pids: readonly number[]) => Promise<readonly number[] | undefined>;

export interface SilentConnections {
  /**
   * Runs a statement. When its response is lost with its connection, that is closed, and the
   * statement fails.
   */
  run<Result>(client: PoolClient, statement: () => Promise<Result>): Promise<Result>;
  /** True when a connection has been silent since another one was lost: it may be lost as well. */
  isSuspect(client: PoolClient): boolean;
}

/**
 * Finds connections that a network has forgotten: nothing comes through them, and neither side is
 * told, so that only the time-outs of statements would end them. When a statement stays without a
 * response, the server is asked over a new connection: a backend that works goes on undisturbed,
 * however long it takes; the connection of one that does not is lost.
 */
export function watchSilentConnections(findWorking: FindWorking): SilentConnections {
  /** Since when clients wait for a response, or since they were last known to be at work. */
  const waiting = new Map<PoolClient, { sentAt: number; workingAt: number }>();
  /** When something last came through. */
  const heardAt = new WeakMap<PoolClient, number>();
  let lostAt = 0;
  let isLooking = false;

  async function look(): Promise<void> {
    const now = performance.now();
    const silent = [...waiting].filter(([, { workingAt }]) => now - workingAt > SILENT_AFTER);
    if (silent.length === 0) return;
    const working = await findWorking(silent.map(([client]) => processOf(client)));
    if (working === undefined) return;
    for (const [client, wait] of silent) {
      // Its response has come meanwhile.
      if (waiting.get(client) !== wait) continue;
      if (working.includes(processOf(client))) {
        wait.workingAt = performance.now();
      } else {
        lostAt = Math.max(lostAt, wait.sentAt);
        client.connection.stream.destroy();
      }
    }
  }

  function lookWhileWaiting(): void {
    if (isLooking) return;
    isLooking = true;
    setTimeout(async () => {
      await look();
      isLooking = false;
      if (waiting.size > 0) lookWhileWaiting();
    }, LOOK_EVERY).unref();
  }

  return {
    async run(client, statement) {
      const now = performance.now();
      if (!heardAt.has(client)) heardAt.set(client, now);
      const wait = { sentAt: now, workingAt: now };
      waiting.set(client, wait);
      lookWhileWaiting();
      try {
        const result = await statement();
        heardAt.set(client, performance.now());
        return result;
      } finally {
        waiting.delete(client);
      }
    },
    isSuspect: (client) => (heardAt.get(client) ?? lostAt) < lostAt,
  };
}

/** Asks a server over a connection of its own each time. */
export function askServer(createClient: (timeout: number) => Client): FindWorking {
  return async (pids) => {
    const client = createClient(ASK_TIMEOUT);
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ asker: number; working: number[] }>(FIND_WORKING, [
        pids,
      ]);
      const [found] = rows;
      return found?.asker === processOf(client) ? found.working : undefined;
    } catch {
      return undefined;
    } finally {
      client.end().catch(() => {});
    }
  };
}

/** The process of the server that a client was told of; 0 when of none. */
function processOf(client: Client): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}
