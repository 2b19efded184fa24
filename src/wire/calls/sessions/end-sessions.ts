import { CHANGE_LIMITS } from '../accounts/limits';
import { COUNT, SCHOOL, USERNAME, YES_OR_NO } from '../api-parts';
import { defineCall, forAdministrators } from '../define-call';
import { record } from '../record';

/**
 * Ends one session of an account, or all of them without an `id`. What the network does not close
 * at once is tried again by the gateways. Ending what has just ended is no error.
 */
export const endSessions = defineCall({
  name: 'endSessions',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/sessions/:school/end' },
  history: 'end sessions',
  request: record({ school: SCHOOL, username: USERNAME }, { id: { type: 'integer', minimum: 1 } }),
  response: record({
    ended: COUNT,
    /** True when the network has closed all of these sessions by now. */
    isClosed: YES_OR_NO,
    /** Of how many the network did not do so when it was asked, such as a router that is away. */
    failed: { ...COUNT, default: 0 },
  }),
});

export const endStudentSessions = forAdministrators(endSessions, {
  ...{ role: 'help-desk', history: 'end sessions', limits: CHANGE_LIMITS },
});
