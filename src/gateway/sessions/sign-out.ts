import { signOut as contract } from '../../wire/calls/sessions/sign-out';
import { implementCall } from '../calls/implement-call';
import { hashToken } from '../crypto/secrets';
import { endAtWish } from './end-sessions';
import { sessionOfToken } from './session-condition-store';

/**
 * Ends the session here and on the network. One that has ended already is ended: asking twice is no
 * error.
 */
export const signOut = implementCall(contract, async ({ token, deps, log, now }) => {
  if (token) await endAtWish({ deps, log, now }, sessionOfToken(hashToken(token)));
  return null;
});
