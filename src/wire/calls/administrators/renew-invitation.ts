import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR_ID, LINK, LOST } from './administrator-parts';

/**
 * Makes a one-time link for another administrator who lost the password, the second factor or the
 * last link. Links that were made before end.
 */
export const renewInvitation = defineCall({
  name: 'renewInvitation',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/administrators/:id/link' },
  role: 'owner',
  atAnySchool: true,
  history: 'renew link of administrator ${id}',
  request: record({ id: ADMINISTRATOR_ID, lost: LOST }),
  response: record({ link: LINK }),
});
