import type { Client } from 'pg';

/** How long to wait before a connection that broke is made again, in milliseconds. */
const RETRY = 1_000;

/**
 * Listens on a channel (PostgreSQL's documentation, LISTEN) over a connection of its own, which is
 * made again whenever it breaks. A notice that was sent meanwhile is lost: whoever listens looks by
 * itself as well.
 *
 * @param onNotice called for each notice, and whenever a connection has been made
 * @returns what ends it
 */
export function listen(
  createClient: () => Client,
  channel: string,
  onNotice: () => void,
): () => Promise<void> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  function retry(broken: Client): void {
    if (client !== broken) return;
    client = undefined;
    broken.end().catch(() => {});
    if (!isEnded) timer = setTimeout(connect, RETRY).unref();
  }

  async function connect(): Promise<void> {
    const made = createClient();
    client = made;
    made.on('error', () => retry(made));
    made.on('end', () => retry(made));
    made.on('notification', onNotice);
    try {
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
      onNotice();
    } catch {
      retry(made);
    }
  }

  void connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    const open = client;
    client = undefined;
    await open?.end().catch(() => {});
  };
}
