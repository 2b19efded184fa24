import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR_ID } from './administrator-parts';

/** Removes an administrator and ends their sessions. The last owner of every school stays. */
export const removeAdministrator = defineCall({
  name: 'removeAdministrator',
  audience: 'administrator',
  http: { method: 'DELETE', path: '/studio/api/administrators/:id' },
  role: 'owner',
  atAnySchool: true,
  history: 'remove administrator ${id}',
  request: record({ id: ADMINISTRATOR_ID }),
  response: { type: 'null' },
});
