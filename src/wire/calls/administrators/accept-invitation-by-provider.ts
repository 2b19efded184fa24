import { defineCall } from '../define-call';
import { record } from '../record';
import {
  ADMINISTRATOR_NAME,
  LINK_TOKEN,
  SECOND_FACTOR_CODE,
  SIGNED_IN,
} from './administrator-parts';
import { ADMINISTRATOR_CODE, ADMINISTRATOR_LINK } from './limits';

/**
 * Uses a one-time link up: whoever has just come back from the university's identity provider is
 * the administrator from now on, without a password here, and is signed in; other sessions end. The
 * second factor is as in `acceptInvitation`. The first owner chooses the name, all others have
 * theirs. The problem `identity-taken` says that they are another administrator; the link stays
 * good then.
 */
export const acceptInvitationByProvider = defineCall({
  name: 'acceptInvitationByProvider',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/identity/invitation' },
  role: 'anyone',
  history: 'accept invitation through ${provider}',
  request: record({ token: LINK_TOKEN, name: ADMINISTRATOR_NAME }, { code: SECOND_FACTOR_CODE }),
  response: SIGNED_IN,
  limits: [...ADMINISTRATOR_LINK, ...ADMINISTRATOR_CODE],
});
