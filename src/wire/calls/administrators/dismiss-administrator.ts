import { YES_OR_NO } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR_NAME } from './administrator-parts';

/**
 * Removes an administrator and ends their sessions. The operator may remove the last owner too:
 * whoever has taken that account over is out at once, and the next owner is added here.
 */
export const dismissAdministrator = defineCall({
  name: 'dismissAdministrator',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/administrators/remove' },
  history: 'remove administrator ${name}',
  request: record({ name: ADMINISTRATOR_NAME }),
  response: record({ isKnown: YES_OR_NO }),
});
