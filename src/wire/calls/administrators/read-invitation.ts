import { defineCall } from '../define-call';
import { record } from '../record';
import { INVITATION, LINK_TOKEN } from './administrator-parts';
import { ADMINISTRATOR_LINK } from './limits';

/** Reads what a one-time link leads to; it stays good. */
export const readInvitation = defineCall({
  name: 'readInvitation',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/invitations/read' },
  role: 'anyone',
  request: record({ token: LINK_TOKEN }),
  response: INVITATION,
  limits: ADMINISTRATOR_LINK,
});
