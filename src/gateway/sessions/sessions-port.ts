import type { SessionsPort } from '../calls/ports';
import type { Database } from '../database/tables';
import { findEnd } from './ended-session-store';
import { countDevices } from './same-device';
import { findSession, listSessions } from './store';

/** The live sessions of a database. */
export function createSessionsPort(database: Database): SessionsPort {
  return {
    find: (token, now) => findSession(database, token, now),
    findEnd: (token) => findEnd(database, token),
    list: (session, now) => listSessions(database, session, now),
    async countDevices(session, now) {
      return countDevices(await listSessions(database, session, now));
    },
  };
}
