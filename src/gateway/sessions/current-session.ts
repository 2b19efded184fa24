import { currentSession as contract } from '../../wire/calls/sessions/current-session';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';

/**
 * The student's session. `user`, when given, must be the session's: a token of another name is no
 * use.
 */
export const currentSession = implementCall(contract, async ({ values, session }) => {
  const user = values.text('user');
  if (user !== '' && user !== session.info.user) throw new ApiFailure(1017);
  return session.info;
});
