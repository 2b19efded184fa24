import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR, ADMINISTRATOR_ID, GRANTS } from './administrator-parts';

/**
 * Says what an administrator may be, and where: before and after at schools of the owner who asks
 * alone. Every school keeps an owner.
 */
export const setGrants = defineCall({
  name: 'setGrants',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/administrators/:id/grants' },
  role: 'owner',
  atAnySchool: true,
  history: 'set roles of administrator ${id}',
  request: record({ id: ADMINISTRATOR_ID, grants: GRANTS }),
  response: record({ administrator: ADMINISTRATOR }),
});
