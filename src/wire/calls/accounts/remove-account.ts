import { SCHOOL, USERNAME } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';

/**
 * Removes an account with all that belongs to it; not one that has sessions (`online`): the
 * network closes them first.
 */
export const removeAccount = defineCall({
  name: 'removeAccount',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/remove' },
  history: 'remove account',
  request: record({ school: SCHOOL, username: USERNAME }),
  response: record({ outcome: { enum: ['removed', 'unknown', 'online'] } }),
});
