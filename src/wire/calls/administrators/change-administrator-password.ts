import { defineCall } from '../define-call';
import { record } from '../record';
import { NEW_PASSWORD, PASSWORD } from './administrator-parts';
import { ADMINISTRATOR_PASSWORD } from './limits';

/** Changes the own password; other sessions of the administrator end, and one-time links. */
export const changeAdministratorPassword = defineCall({
  name: 'changeAdministratorPassword',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/password' },
  role: 'signed-in',
  history: 'change own password',
  request: record({ password: PASSWORD, newPassword: NEW_PASSWORD }),
  response: { type: 'null' },
  limits: ADMINISTRATOR_PASSWORD,
});
