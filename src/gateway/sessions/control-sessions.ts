import type { Database } from '../database/tables';
import type { NetworkAccess } from '../network/network-access';
import type { SessionControl } from '../network/services';
import { storeArrival } from './arrival-store';
import { changeSessions, sessionsOfSelector } from './control-store';
import type { SessionLog } from './count-usage';
import { endSessions } from './end-sessions';

interface ControlParts {
  database: Database;
  /** Undefined before there is one. */
  access(): NetworkAccess | undefined;
  clock(): Date;
  /** Told when the network did not close a session, which has ended all the same. */
  log: SessionLog;
}

/** Ends and changes sessions for the network's servers: whatever a selector gives must fit. */
export function createSessionControl(parts: ControlParts): SessionControl {
  const { database, access, clock, log } = parts;
  return {
    async disconnect(selector) {
      const network = access();
      if (!network) return 0;
      const parts = { database, access: network, now: clock(), log };
      const { count } = await endSessions(parts, sessionsOfSelector(selector), 'administrator');
      return count;
    },
    async change(selector, change, asOf) {
      const sessions = await changeSessions(database, selector, change, asOf);
      const network = access();
      const told = await Promise.allSettled(
        sessions.map(async (session) =>
          network?.operatorOf(session)?.can.change?.update(session, clock()),
        ),
      );
      const refusal = told.find((result) => result.status === 'rejected');
      if (refusal) throw refusal.reason;
      return sessions.length;
    },
    firstArrival: (request, rememberedFor) =>
      storeArrival(database, request, { now: clock(), rememberedFor }),
  };
}
