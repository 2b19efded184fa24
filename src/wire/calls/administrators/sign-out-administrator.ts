import { defineCall } from '../define-call';
import { record } from '../record';

/** Ends the session of the request. */
export const signOutAdministrator = defineCall({
  name: 'signOutAdministrator',
  audience: 'administrator',
  http: { method: 'DELETE', path: '/studio/api/session' },
  role: 'signed-in',
  beforeSecondFactor: true,
  history: 'sign out',
  request: record({}),
  response: { type: 'null' },
});
