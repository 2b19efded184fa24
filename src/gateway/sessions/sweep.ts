import { AccessError } from '../network/access-adapter';
import { applyTerms, type TermsOfSchool, type TermsRefusal } from './apply-terms';
import { countUsage, type SessionParts } from './count-usage';
import { closePending, endSessions } from './end-sessions';
import { removeOldEnds } from './ended-session-store';
import type { RegisteredDevices } from './registered-devices';
import { expiredSessions, liveSessions, sessionsOfNetwork } from './session-condition-store';
import { claimRenewals, listUnopened, restartFutureSessions } from './store';
import { deleteExpiredTickets } from './ticket-store';
import { expireUnused, listOpenSessions, readCounted } from './usage-store';

/** Sweeping sessions takes these beside the network. */
export interface SessionSweep {
  devices?: RegisteredDevices | undefined;
  termsOf?: TermsOfSchool | undefined;
  /** Told once where the network does not take the terms of open sessions. */
  onRefused?: ((refusal: TermsRefusal) => void) | undefined;
}

/**
 * The steps of a sweep of sessions: they are counted and given their terms before those that have
 * expired end.
 */
export function sweepSessions(
  parts: SessionParts,
  { devices, termsOf, onRefused }: SessionSweep,
): readonly (() => Promise<unknown>)[] {
  const { database, now } = parts;
  return [
    () => restartFutureSessions(database, now),
    async () => devices?.startSessions().catch(ignoreNetwork),
    () => endLost(parts),
    () => endUnopened(parts),
    async () => expireUnused(database, await countUsage(parts, liveSessions(now)), now),
    async () => termsOf && applyTerms(parts, termsOf, onRefused),
    () => endSessions(parts, expiredSessions(now), 'expired'),
    () => closePending(parts),
    () => removeOldEnds(database, now),
    () => renewSessions(parts),
    async () => devices?.letThrough().catch(ignoreNetwork),
    () => deleteExpiredTickets(database, now),
  ];
}

/** The next sweep asks again for all that the network refuses; the adapter's health says why. */
function ignoreNetwork(error: unknown): void {
  if (!(error instanceof AccessError)) throw error;
}

/**
 * Ends sessions that the network does not have any more. What cannot be asked now is asked by the
 * next sweep.
 */
async function endLost(parts: SessionParts): Promise<void> {
  const { access, now } = parts;
  if (!access.adapters.some(({ can }) => can.listOnline)) return;
  const { sessions } = await listOpenSessions(parts.database, liveSessions(now));
  for (const adapter of access.adapters) {
    const own = sessions.filter(({ nas }) => access.adapterOf(nas) === adapter);
    const { listOnline } = adapter.can;
    if (!listOnline || own.length === 0) continue;
    const lost = (await listOnline.findLost(own).catch(ignoreNetwork)) ?? [];
    if (lost.length > 0) await endSessions(parts, sessionsOfNetwork(lost), 'expired');
  }
}

/** Whoever opens a session has given up by then, or was killed; in milliseconds. */
const OPENING_TAKES = 5 * 60_000;

/**
 * Ends sessions whose opening was cut short, such as by a database that went away: their students
 * were told of a failure, and the network may have opened them all the same.
 */
async function endUnopened(parts: SessionParts): Promise<void> {
  const { access, database, now } = parts;
  if (!access.adapters.some(({ opensNetwork }) => opensNetwork)) return;
  const unopened = await listUnopened(database, new Date(now.getTime() - OPENING_TAKES));
  const cut = unopened.filter(({ nas, router }) => {
    const adapter = access.adapterOf(nas);
    // Those of another router may be of a gateway that opens nothing.
    return adapter.opensNetwork && adapter.router === (router ?? undefined);
  });
  if (cut.length === 0) return;
  const condition = sessionsOfNetwork(cut.map(({ id }) => id));
  await endSessions(parts, condition, 'failed');
}

/**
 * Reports sessions that go on, however many reports fail: the network's trouble is in its adapters'
 * health.
 */
async function renewSessions({ database, access, now }: SessionParts): Promise<void> {
  const due = await claimRenewals(database, now);
  const counted = await readCounted(
    database,
    due.map(({ id }) => id),
  );
  await Promise.allSettled(
    due.map(async (session) =>
      access.adapterOf(session.nas).can.account?.renew(session, now, counted.get(session.id)),
    ),
  );
}
