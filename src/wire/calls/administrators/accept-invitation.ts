import { defineCall } from '../define-call';
import { record } from '../record';
import {
  ADMINISTRATOR_NAME,
  LINK_TOKEN,
  NEW_PASSWORD,
  SECOND_FACTOR_CODE,
  SIGNED_IN,
} from './administrator-parts';
import { ADMINISTRATOR_CODE, ADMINISTRATOR_LINK } from './limits';

/**
 * Uses a one-time link up: the administrator has this password from now on, and no way in through
 * an identity provider, and is signed in; other sessions end. The second factor stays after a lost
 * password, and goes otherwise. The first owner chooses the name, all others have theirs. The
 * problem `second-factor-needed` asks for a code.
 */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/invitations/accept' },
  role: 'anyone',
  history: 'accept invitation',
  request: record(
    { token: LINK_TOKEN, name: ADMINISTRATOR_NAME, password: NEW_PASSWORD },
    { code: SECOND_FACTOR_CODE },
  ),
  response: SIGNED_IN,
  limits: [...ADMINISTRATOR_LINK, ...ADMINISTRATOR_CODE],
});
