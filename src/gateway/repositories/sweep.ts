import { AccessError } from '../adapters/access/access-adapter';
import type { NetworkAccess } from '../adapters/access/network-access';
import type { Database } from '../database/tables';
import { removeAbandonedImports } from './account-imports';
import { applyTerms, type TermsOfSchool } from './apply-terms';
import type { TermsRefusal } from './change-terms';
import { closeSessions, tellPendingEnds } from './close-sessions';
import {
  countUsage,
  expireUnused,
  listOpenSessions,
  readCounted,
  type SessionParts,
} from './count-usage';
import { deleteEndedKeys } from './deployment-keys';
import { expiredSessions, liveSessions, removeOldEnds, sessionOfNetwork } from './ended-sessions';
import { trimOutbox } from './outbox';
import { deleteExpiredReplays } from './replay-store';
import { CLOCK_SKEW, claimRenewals, restartFutureSessions } from './sessions';
import { withdrawFutureTickets } from './sign-in-tickets';
import { removeBrokenPromises } from './text-messages';
import { CODE_SECONDS } from './verification-codes';

/** How long a mini-program's redirects are stored, in milliseconds: 30 days. */
const REDIRECTS_FOR = 30 * 24 * 3600_000;

/** What is done about registered devices that pass without signing in. */
export interface RegisteredDevices {
  /** Starts a session for each of those that moved something and have none. */
  startSessions(): Promise<void>;
  /** Lets those through that may pass, and no others. */
  letThrough(): Promise<void>;
}

/**
 * Removes what has expired; sessions that have are closed on the network as well. What would end later than it ever may,
 * because the clock was set back, is shortened or removed.
 *
 * @returns the school of each text message that was promised and never sent
 */
export async function sweep(
  database: Database,
  access: NetworkAccess,
  now: Date,
  { devices, termsOf, onRefused }: Pick<SweepParts, 'devices' | 'termsOf' | 'onRefused'> = {},
): Promise<string[]> {
  await restartFutureSessions(database, now);
  await devices?.startSessions().catch(ignoreNetwork);
  const parts = { database, access, now };
  await endLost(parts);
  await expireUnused(parts, await countUsage(parts, liveSessions(now)));
  if (termsOf) await applyTerms(parts, termsOf, onRefused);
  await closeSessions(parts, expiredSessions(now), 'expired');
  await tellPendingEnds(parts);
  await removeOldEnds(database, now);
  await renewSessions(parts);
  await devices?.letThrough().catch(ignoreNetwork);
  await deleteExpiredReplays(database);
  await deleteEndedKeys(database);
  for (const table of ['verification_codes', 'rate_limits', 'sign_in_tickets'] as const) {
    await database.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  const latest = new Date(now.getTime() + CODE_SECONDS * 1000 + CLOCK_SKEW);
  await database.deleteFrom('verification_codes').where('expires_at', '>', latest).execute();
  await withdrawFutureTickets(database, now);
  const oldest = new Date(now.getTime() - REDIRECTS_FOR);
  await database.deleteFrom('mini_program_redirects').where('made_at', '<', oldest).execute();
  await removeAbandonedImports(database, now);
  await trimOutbox(database);
  return removeBrokenPromises(database, now);
}

/** What the network refuses is asked again by the next sweep; the adapter's health says why. */
function ignoreNetwork(error: unknown): void {
  if (!(error instanceof AccessError)) throw error;
}

/** Ends sessions that the network does not have any more. What cannot be asked now is asked by the next sweep. */
async function endLost(parts: SessionParts): Promise<void> {
  const { access, now } = parts;
  if (!access.adapters.some(({ reconcile }) => reconcile)) return;
  const { sessions } = await listOpenSessions(parts, liveSessions(now));
  for (const adapter of access.adapters) {
    const own = sessions.filter(({ nas }) => access.adapterOf(nas) === adapter);
    if (!adapter.reconcile || own.length === 0) continue;
    const lost = (await adapter.reconcile(own).catch(ignoreNetwork)) ?? [];
    for (const id of lost) await closeSessions(parts, sessionOfNetwork(id), 'expired');
  }
}

/** Reports sessions that go on, however many reports fail: the network's trouble is in its adapters' health. */
async function renewSessions({ database, access, now }: SessionParts): Promise<void> {
  const due = await claimRenewals(database, now);
  const counted = await readCounted(
    database,
    due.map(({ id }) => id),
  );
  await Promise.allSettled(
    due.map(async (session) =>
      access.adapterOf(session.nas).renew?.(session, now, counted.get(session.id)),
    ),
  );
}

/** What sweeping takes. */
export interface SweepParts {
  database: Database;
  /** Frees the room of what was removed. */
  vacuum(): Promise<void>;
  access: NetworkAccess;
  devices?: RegisteredDevices;
  termsOf?: TermsOfSchool;
  /** Told once where the network does not take what open sessions may be now. */
  onRefused?(refusal: TermsRefusal): void;
  clock(): Date;
}

/**
 * Sweeps now and every minute.
 *
 * @param onError told when a sweep failed; the next one tries again
 * @param onUnsent told the school of each text message that was promised and never sent
 * @returns what stops it, and waits for the sweep under way
 */
export function startSweeping(
  { database, vacuum, access, devices, termsOf, onRefused, clock }: SweepParts,
  onError: (error: unknown) => void,
  onUnsent: (school: string) => void = () => {},
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sweep(database, access, clock(), { devices, termsOf, onRefused })
      .then((schools) => {
        for (const school of schools) onUnsent(school);
        return vacuum();
      })
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
