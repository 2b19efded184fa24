import { SCHOOL, USERNAME, YES_OR_NO } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';

/** Keeps an account from signing in and ends its sessions, or lets it sign in again. */
export const setDisabled = defineCall({
  name: 'setDisabled',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/set-disabled' },
  history: '${change} account',
  request: record({ school: SCHOOL, username: USERNAME, change: { enum: ['disable', 'enable'] } }),
  response: record({ isKnown: YES_OR_NO }),
});
