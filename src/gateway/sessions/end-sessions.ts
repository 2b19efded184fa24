import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import type { EndReason } from '../network/access-adapter';
import type { NetworkAccess } from '../network/network-access';
import { countUsage, type SessionParts } from './count-usage';
import {
  claimPendingEnds,
  type EndedSession,
  hasSuccessor,
  noteEnds,
  storeEnds,
} from './ended-session-store';
import type { SessionCondition } from './session-condition-store';

/** How many sessions were ended: here all of them have. */
interface EndedSessions {
  count: number;
  /** Of those that the network did not close. It is tried again. */
  failures: unknown[];
  /** How many of them another router's gateway has yet to close. */
  left: number;
}

/**
 * Ends sessions here and on the network, with all that they moved: every way out leads through
 * here, or through `closeEnded` where the end was stored in the transaction of something else. An
 * access controller's own accounting alone has nothing to close.
 */
export async function endSessions(
  parts: SessionParts,
  condition: SessionCondition,
  reason: EndReason,
): Promise<EndedSessions> {
  await countUsage(parts, condition);
  const ended = await storeEnds(parts.database, condition, { reason, at: parts.now });
  const left = ended.filter(({ session }) => !parts.access.operatorOf(session)).length;
  return { count: ended.length, failures: await closeEnded(parts, ended), left };
}

/**
 * Ends a session at the student's wish. One that has ended already is ended.
 *
 * @throws ApiFailure 1000 when the network does not close it; here it has ended all the same
 */
export async function endAtWish(
  { deps, log, now }: Pick<OperationContext, 'deps' | 'log' | 'now'>,
  condition: SessionCondition,
): Promise<void> {
  const { failures } = await endSessions({ ...deps, log, now }, condition, 'user');
  if (failures.length > 0) throw new ApiFailure(1000);
}

/**
 * Closes sessions on the network that have ended here, such as by a new password, and reports their
 * ends. Those that fail are stored as pending.
 *
 * @returns why sessions were not closed
 */
export async function closeEnded(
  { database, access, log }: Omit<SessionParts, 'now'>,
  ended: readonly EndedSession[],
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const told = await Promise.all(
    ended.map(async (each): Promise<EndedSession> => {
      const { session, end } = each;
      const adapter = access.adapterOf(session.nas);
      const operator = access.operatorOf(session);
      const isReported =
        each.isReported ||
        (await (adapter.can.account?.reportEnd(session, end) ?? Promise.resolve()).then(
          () => true,
          () => false,
        ));
      if (each.isClosed) return { ...each, isReported };
      if (!operator) return { ...each, isReported, isLeft: true };
      try {
        await operator.close(session, end);
        return { ...each, isReported, isClosed: true };
      } catch (error) {
        failures.push(error);
        log?.error({ err: error }, 'The network did not close a session');
        return { ...each, isReported };
      }
    }),
  );
  await noteEnds(database, told);
  return failures;
}

/** The routers whose sessions are opened and closed here. */
export const routersOf = ({ adapters }: Pick<NetworkAccess, 'adapters'>): readonly string[] =>
  adapters.flatMap(({ router }) => router ?? []);

/**
 * Closes and reports ends that the network has not heard of: because the process was killed, or the
 * network was away.
 */
export async function closePending(parts: Omit<SessionParts, 'now'>): Promise<void> {
  const { database, access } = parts;
  const pending = await claimPendingEnds(database, routersOf(access));
  const ended = await Promise.all(
    pending.map(async (each) => {
      const adapter = access.adapterOf(each.session.nas);
      const isTaken = !each.isClosed && (await hasSuccessor(database, each.session, adapter));
      return isTaken ? { ...each, isClosed: true } : each;
    }),
  );
  await closeEnded(parts, ended);
}
