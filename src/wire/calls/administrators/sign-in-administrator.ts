import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR_NAME, PASSWORD, SECOND_FACTOR_CODE, SIGNED_IN } from './administrator-parts';
import { ADMINISTRATOR_CODE, ADMINISTRATOR_SIGN_IN } from './limits';

/** Signs an administrator in. The problem `second-factor-needed` asks for `code`. */
export const signInAdministrator = defineCall({
  name: 'signInAdministrator',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session' },
  role: 'anyone',
  history: 'sign in',
  request: record({ name: ADMINISTRATOR_NAME, password: PASSWORD }, { code: SECOND_FACTOR_CODE }),
  response: SIGNED_IN,
  limits: [...ADMINISTRATOR_SIGN_IN, ...ADMINISTRATOR_CODE],
});
