import { listSessions as contract } from '../../wire/calls/sessions/list-sessions';
import { implementCall } from '../calls/implement-call';
import { listSessions as readSessions } from './store';

/** Lists the sessions that are online under the student's account. */
export const listSessions = implementCall(contract, async ({ session, now, deps }) => {
  return { sessions: await readSessions(deps.database, session, now) };
});
