import { COUNT } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { PASSWORD, SESSION_NUMBER } from './administrator-parts';
import { ADMINISTRATOR_PASSWORD } from './limits';

/**
 * Ends one of the own sessions, or all but the one that asks, by the password (ASVS 5.0, V7.5.2):
 * whoever finds a browser that was left signed in signs the owner out nowhere. An account that has
 * no password signs in again instead: `authentication-needed` says so once the sign-in is ten
 * minutes ago. A session that has ended already is ended.
 */
export const endOwnSessions = defineCall({
  name: 'endOwnSessions',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/sessions/end' },
  role: 'signed-in',
  history: 'end own sessions',
  request: record({}, { password: PASSWORD, id: SESSION_NUMBER }),
  response: record({ ended: COUNT }),
  limits: ADMINISTRATOR_PASSWORD,
});
