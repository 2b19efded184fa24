import type { AccessAdapter } from '../adapters/access/access-adapter';
import type { Database } from '../database/tables';
import { trimOutbox } from './outbox';
import { endExpiredSessions } from './sessions';

/** How long a mini-program's redirects are stored, in milliseconds: 30 days. */
const REDIRECTS_FOR = 30 * 24 * 3600_000;

/** Removes what has expired; sessions that have are closed on the network as well. */
export async function sweep(database: Database, access: AccessAdapter, now: Date): Promise<void> {
  await endExpiredSessions(database, access, now);
  for (const table of ['verification_codes', 'rate_limits', 'request_replays'] as const) {
    await database.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  const oldest = new Date(now.getTime() - REDIRECTS_FOR);
  await database.deleteFrom('mini_program_redirects').where('made_at', '<', oldest).execute();
  await trimOutbox(database);
}

/** What sweeping takes. */
export interface SweepParts {
  database: Database;
  /** Frees the room of what was removed. */
  vacuum(): Promise<void>;
  access: AccessAdapter;
  clock(): Date;
}

/**
 * Sweeps now and every minute.
 *
 * @param onError told when a sweep failed; the next one tries again
 * @returns what stops it, and waits for the sweep under way
 */
export function startSweeping(
  { database, vacuum, access, clock }: SweepParts,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sweep(database, access, clock())
      .then(vacuum)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, 60_000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
