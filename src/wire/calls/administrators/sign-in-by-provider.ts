import { defineCall } from '../define-call';
import { record } from '../record';
import { SECOND_FACTOR_CODE, SIGNED_IN } from './administrator-parts';
import { ADMINISTRATOR_CODE } from './limits';

/**
 * Signs in the administrator who has just come back from the university's identity provider: who
 * that is stands in a cookie that only the gateway reads, good for one session.
 * `second-factor-needed` asks for `code`; `identity-unknown` says that no administrator is linked
 * to this person there.
 */
export const signInByProvider = defineCall({
  name: 'signInByProvider',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/identity' },
  role: 'anyone',
  history: 'sign in through ${provider}',
  request: record({}, { code: SECOND_FACTOR_CODE }),
  response: SIGNED_IN,
  limits: ADMINISTRATOR_CODE,
});
