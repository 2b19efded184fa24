import { SCHOOL, USERNAME } from '../api-parts';
import { defineCall } from '../define-call';
import { orNull, record } from '../record';
import { ACCOUNT_DETAILS } from './account-parts';

/** One account; null where there is none of that name. */
export const findAccount = defineCall({
  name: 'findAccount',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/find' },
  request: record({ school: SCHOOL, username: USERNAME }),
  response: record({ account: orNull(ACCOUNT_DETAILS) }),
});
