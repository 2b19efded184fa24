import { sql } from 'kysely';
import type { EndReason, NetworkSession } from '../adapters/access/access-adapter';
import type { NetworkAccess } from '../adapters/access/network-access';
import { countUsage, type SessionParts } from './count-usage';
import {
  claimPendingEnds,
  type EndedSession,
  endSessions,
  hasSuccessor,
  noteEnds,
  othersInPlace,
  type SessionCondition,
} from './ended-sessions';

/** What became of sessions that were ended: here all of them have. */
export interface ClosedSessions {
  count: number;
  /** Of those that the network did not close. It is tried again. */
  failures: unknown[];
}

/** Ends sessions here and on the network, with all that they moved. */
export async function closeSessions(
  parts: SessionParts,
  condition: SessionCondition,
  reason: EndReason,
): Promise<ClosedSessions> {
  const { database, access, now } = parts;
  await countUsage(parts, condition);
  const ended = await endSessions(database, condition, { reason, at: now });
  return { count: ended.length, failures: await tellNetwork({ database, access }, ended) };
}

/**
 * Closes sessions that have ended on the network and reports their ends. What fails is stored as pending.
 *
 * @returns why sessions were not closed
 */
export async function tellNetwork(
  { database, access }: Pick<SessionParts, 'database' | 'access'>,
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
        (await (adapter.reportEnd?.(session, end) ?? Promise.resolve()).then(
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
        return { ...each, isReported };
      }
    }),
  );
  await noteEnds(database, told);
  return failures;
}

/** Those of sessions that are the same router's as one. */
const ofRouter = ({ router }: NetworkSession, others: SessionCondition): SessionCondition =>
  sql`${others} and sessions.router is not distinct from ${router ?? null}`;

/** The routers whose sessions are opened and closed here. */
export const routersOf = ({ adapters }: Pick<NetworkAccess, 'adapters'>): readonly string[] =>
  adapters.flatMap(({ router }) => router ?? []);

/** Tells the network of ends that it has not heard of: because the process was killed, or the network was away. */
export async function tellPendingEnds(
  parts: Pick<SessionParts, 'database' | 'access'>,
): Promise<void> {
  const { database, access } = parts;
  const pending = await claimPendingEnds(database, routersOf(access));
  const ended = await Promise.all(
    pending.map(async (each) => {
      const others = othersInPlace(each.session, access.adapterOf(each.session.nas));
      const isTaken =
        others && !each.isClosed && (await hasSuccessor(database, ofRouter(each.session, others)));
      return isTaken ? { ...each, isClosed: true } : each;
    }),
  );
  await tellNetwork(parts, ended);
}
