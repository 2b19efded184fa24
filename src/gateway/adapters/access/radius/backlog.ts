import type { AccessLog } from '../access-adapter';
import type { Attribute } from './packet';
import { NoResponseError } from './peer';

const PAUSE = 10_000;
const MOST = 20_000;

/** Accounting that no server has taken yet, in its order. */
export interface Backlog {
  /** Sends it, or stores it until a server takes it: whoever signs out need not wait for a server that is away. */
  deliver(attributes: readonly Attribute[]): Promise<void>;
  /** Tries once more, and says what is lost. */
  stop(): Promise<void>;
}

/** The end of each session reaches a server, however long none responds: what is billed is not lost with one datagram. */
export function createBacklog({
  send,
  log,
}: {
  /** @throws NoResponseError when no server takes it */
  send(attributes: readonly Attribute[]): Promise<void>;
  log: AccessLog;
}): Backlog {
  const waiting: (readonly Attribute[])[] = [];
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function sendAll(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await send(next);
      waiting.shift();
    }
  }

  function flush(): Promise<void> {
    running ??= sendAll()
      .catch((error: unknown) => {
        if (!(error instanceof NoResponseError)) throw error;
      })
      .finally(() => {
        running = undefined;
        if (waiting.length > 0) schedule();
      });
    return running;
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush().catch(() => {}), PAUSE);
    timer.unref();
  }

  return {
    async deliver(attributes) {
      try {
        await send(attributes);
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        if (waiting.length >= MOST) {
          waiting.shift();
          log.warn({ stored: MOST }, 'Accounting was lost: too much waits for a RADIUS server');
        }
        waiting.push(attributes);
        schedule();
      }
    },
    async stop() {
      if (waiting.length > 0) await flush();
      clearTimeout(timer);
      if (waiting.length === 0) return;
      log.warn({ lost: waiting.length }, 'Accounting was lost: no RADIUS server took it');
    },
  };
}
