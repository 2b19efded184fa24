import { defineCall } from '../define-call';
import { record } from '../record';
import { ADMINISTRATOR_NAME, LINK_TOKEN, NEW_PASSWORD, SIGNED_IN } from './administrator-parts';
import { ADMINISTRATOR_LINK } from './limits';

/**
 * Uses a one-time link up: the administrator has this password from now on, no second factor and no
 * way in through an identity provider, and is signed in; other sessions end. The first owner
 * chooses the name, all others have theirs.
 */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/invitations/accept' },
  role: 'anyone',
  history: 'accept invitation',
  request: record({ token: LINK_TOKEN, name: ADMINISTRATOR_NAME, password: NEW_PASSWORD }),
  response: SIGNED_IN,
  limits: ADMINISTRATOR_LINK,
});
