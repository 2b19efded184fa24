import { SCHOOL, STRING, USERNAME } from '../api-parts';
import { defineCall, forAdministrators } from '../define-call';
import { record } from '../record';
import { CHANGE_LIMITS } from './limits';

/**
 * Makes a password by which the student signs in once and then chooses another, ends the account's
 * sessions and locks, and tells the student. It is in this response, and nowhere else.
 */
export const makeFirstPassword = defineCall({
  name: 'makeFirstPassword',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/make-password' },
  history: 'set first password',
  request: record({ school: SCHOOL, username: USERNAME }),
  response: record({ password: STRING }),
});

export const setFirstPassword = forAdministrators(makeFirstPassword, {
  ...{ role: 'help-desk', history: 'set first password', limits: CHANGE_LIMITS },
});
