import { COUNT, SCHOOL, USERNAME } from '../api-parts';
import { defineCall, forAdministrators } from '../define-call';
import { record } from '../record';
import { CHANGE_LIMITS } from './limits';

/** Forgets an account's wrong passwords, so that the student may try again at once. */
export const unlockAccount = defineCall({
  name: 'unlockAccount',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/unlock' },
  history: 'unlock account',
  request: record({ school: SCHOOL, username: USERNAME }),
  /** From how many addresses it was locked. */
  response: record({ unlocked: COUNT }),
});

export const unlockStudent = forAdministrators(unlockAccount, {
  ...{ role: 'help-desk', history: 'unlock account', limits: CHANGE_LIMITS },
});
