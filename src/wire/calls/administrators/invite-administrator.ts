import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR, ADMINISTRATOR_NAME, GRANTS, LINK } from './administrator-parts';

/** Invites an administrator by a one-time link. The roles are at schools of the owner who asks. */
export const inviteAdministrator = defineCall({
  name: 'inviteAdministrator',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/administrators' },
  role: 'owner',
  atAnySchool: true,
  history: 'invite administrator ${name}',
  request: record({ name: ADMINISTRATOR_NAME, grants: GRANTS }),
  response: record({ administrator: ADMINISTRATOR, link: LINK }),
});
