import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR_NAME, LINK_TOKEN, NEW_PASSWORD, SIGNED_IN } from './administrator-parts';

/** Uses a one-time link up: the administrator has a password from now on, and is signed in. */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/invitations/accept' },
  role: 'anyone',
  history: 'accept invitation',
  request: record({ token: LINK_TOKEN, name: ADMINISTRATOR_NAME, password: NEW_PASSWORD }),
  response: SIGNED_IN,
});
