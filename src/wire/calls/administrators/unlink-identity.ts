import { defineCall } from '../define-call';
import { record } from '../record';
import { PASSWORD } from './administrator-parts';
import { ADMINISTRATOR_PASSWORD } from './limits';

/** Ends the own sign-in through the identity provider; other sessions of the administrator end. */
export const unlinkIdentity = defineCall({
  name: 'unlinkIdentity',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/identity/unlink' },
  role: 'signed-in',
  history: 'unlink own account',
  request: record({ password: PASSWORD }),
  response: { type: 'null' },
  limits: ADMINISTRATOR_PASSWORD,
});
