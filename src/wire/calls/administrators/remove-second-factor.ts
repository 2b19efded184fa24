import { defineCall } from '../define-call';
import { record } from '../record';
import { PASSWORD, SECOND_FACTOR_CODE } from './administrator-parts';
import { ADMINISTRATOR_CODE, ADMINISTRATOR_PASSWORD } from './limits';

/**
 * Takes the own second factor away, by the password and a code. An account that has no password
 * signs in again instead: `authentication-needed` says so.
 */
export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/second-factor/remove' },
  role: 'signed-in',
  history: 'remove own second factor',
  request: record({ code: SECOND_FACTOR_CODE }, { password: PASSWORD }),
  response: { type: 'null' },
  limits: [...ADMINISTRATOR_PASSWORD, ...ADMINISTRATOR_CODE],
});
