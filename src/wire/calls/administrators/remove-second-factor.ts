import { defineCall } from '../define-call';
import { record } from '../record';
import { PASSWORD, SECOND_FACTOR_CODE } from './administrator-parts';
import { ADMINISTRATOR_CODE, ADMINISTRATOR_PASSWORD } from './limits';

/** Takes the own second factor away, by the password and a code. */
export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/second-factor/remove' },
  role: 'signed-in',
  history: 'remove own second factor',
  request: record({ password: PASSWORD, code: SECOND_FACTOR_CODE }),
  response: { type: 'null' },
  limits: [...ADMINISTRATOR_PASSWORD, ...ADMINISTRATOR_CODE],
});
