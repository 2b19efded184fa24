import { defineCall } from '../define-call';
import { record } from '../record';
import { PASSWORD } from './administrator-parts';
import { ADMINISTRATOR_PASSWORD } from './limits';

/**
 * Has whoever has just come back from the identity provider be this administrator from now on, in
 * place of whoever was. The problem `identity-taken` says that they are another administrator.
 */
export const linkIdentity = defineCall({
  name: 'linkIdentity',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/session/identity/link' },
  role: 'signed-in',
  history: 'link own account to ${provider}',
  request: record({ password: PASSWORD }),
  response: { type: 'null' },
  limits: ADMINISTRATOR_PASSWORD,
});
