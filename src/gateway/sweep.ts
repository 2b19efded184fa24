import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { removeEndedAccounts, restartFutureCards } from './accounts/account-terms-store';
import { removeAbandonedImports } from './accounts/import-store';
import { deleteExpiredLinks } from './administrators/link-store';
import { deleteEndedStudioSessions } from './administrators/session-store';
import { deleteExpiredReplays } from './calls/claim-store';
import type { ApiDeps } from './calls/ports';
import {
  causeOf,
  isDatabaseUnavailable,
  unavailableMessage,
} from './database/database-unavailable';
import type { Database } from './database/tables';
import { deleteEndedDraftLinks } from './drafts/draft-link-store';
import { deleteExpiredReturns } from './identity/return-store';
import { deleteEndedKeys } from './keys/store';
import { deleteExpiredLimits } from './limits/store';
import { countedLogOf } from './logging/server-counts';
import { trimOutbox } from './messages/outbox-store';
import { removeBrokenPromises } from './messages/store';
import type { NetworkAccess } from './network/network-access';
import { deleteOldDraftValidators } from './publishing/contents/contents-store';
import { deleteExpiredCodes } from './recovery/code-store';
import type { TermsRefusal } from './sessions/apply-terms';
import { deleteOldArrivals } from './sessions/arrival-store';
import { termsOfSchool } from './sessions/session-terms';
import { type SessionSweep, sweepSessions } from './sessions/sweep';
import { removeOldVisits, restartFutureVisits } from './visitors/visit-store';

const SWEEP_FAILED =
  'Something that has ended could not be removed or closed: the next minute tries again. If it goes on, run “formgate doctor”, and report this error where the doctor finds nothing';

/** Settings of a sweep that tests may leave out. */
export interface SweepSettings extends SessionSweep {
  /** Told the school of each text message that was promised and never sent. */
  onUnsent?: ((school: string) => void) | undefined;
}

/**
 * Sweeps each room, one after the other: removes all that has expired; sessions that have are
 * closed on the network as well. Rows that would last longer than they ever may, because the clock
 * was set back, are shortened or removed.
 *
 * @throws the first failure, after all others were tried
 */
export async function sweep(
  database: Database,
  access: NetworkAccess,
  now: Date,
  { onUnsent = () => {}, ...sessions }: SweepSettings = {},
): Promise<void> {
  await eachInTurn([
    ...sweepSessions({ database, access, now }, sessions),
    () => deleteExpiredReplays(database),
    () => deleteEndedKeys(database),
    () => deleteExpiredLimits(database, now),
    () => deleteExpiredCodes(database, now),
    () => deleteExpiredReturns(database, now),
    () => deleteOldArrivals(database, now),
    () => removeAbandonedImports(database, now),
    () => restartFutureCards(database, now),
    () => restartFutureVisits(database, now),
    () => removeEndedAccounts(database, now),
    () => removeOldVisits(database, now),
    () => deleteEndedStudioSessions(database, now),
    () => deleteExpiredLinks(database, now),
    () => deleteEndedDraftLinks(database, now),
    () => trimOutbox(database),
    () => deleteOldDraftValidators(database, now),
    async () => {
      for (const school of await removeBrokenPromises(database, now)) onUnsent(school);
    },
  ]);
}

/**
 * Carries out one after the other, each in its own turn of the event loop: the embedded database
 * lets nothing else happen while it works, and students' requests come between. What fails for
 * what one row holds keeps nothing else from being done; a database that is away ends it.
 *
 * @throws the first failure, after all others were tried
 */
async function eachInTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    await setImmediate();
    try {
      await step();
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

interface SweepParts extends SweepSettings {
  database: Database;
  /** Frees the room of rows that were removed. */
  vacuum(): Promise<void>;
  access: NetworkAccess;
  clock(): Date;
}

/**
 * Sweeps now and every minute.
 *
 * @param onError told when a sweep failed; the next one tries again
 * @returns a function that stops it, and waits for the sweep under way
 */
export function startSweeping(
  { database, vacuum, access, clock, ...settings }: SweepParts,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sweep(database, access, clock(), settings)
      .catch(onError)
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

/** Sweeps as long as the server runs, and logs what a sweep cannot do. */
export function sweepWhileRunning(
  app: FastifyInstance,
  deps: Omit<SweepParts, keyof SweepSettings> &
    Pick<SweepSettings, 'devices'> &
    Pick<ApiDeps, 'schools'>,
): void {
  const { schools, ...parts } = deps;
  const onError = (err: unknown) => {
    if (isDatabaseUnavailable(err)) {
      const counted = countedLogOf(app, unavailableMessage(err));
      counted.note({ cause: causeOf(err) ?? 'unknown' }, { err });
      return;
    }
    app.log.error({ err }, SWEEP_FAILED);
  };
  const onUnsent = (school: string) =>
    app.log.error(
      { school },
      'A text message was promised and never sent: its gateway ended first',
    );
  const onRefused = ({ error: err, ...refusal }: TermsRefusal) =>
    app.log.warn(
      { err, ...refusal },
      'The network did not take another end or idle time of open sessions: it is asked again, at last once an hour',
    );
  const termsOf = (name: string) => {
    const school = schools.get(name);
    return school && termsOfSchool(school);
  };
  let stop = async () => {};
  app.addHook('onReady', async () => {
    stop = startSweeping({ ...parts, termsOf, onRefused, onUnsent }, onError);
  });
  app.addHook('onClose', () => stop());
}
