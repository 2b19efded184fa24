import { endSession as contract } from '../../wire/calls/sessions/end-session';
import { implementCall } from '../calls/implement-call';
import { endAtWish } from './end-sessions';
import { sessionOfAccount } from './session-condition-store';

/**
 * Ends one of the student's sessions, here and on the network. One that has ended already is ended:
 * asking twice is no error.
 */
export const endSession = implementCall(contract, async ({ values, session, deps, log, now }) => {
  const condition = sessionOfAccount(session.accountId, Number(values.text('id')));
  await endAtWish({ deps, log, now }, condition);
  return null;
});
