import { dismissPasswordReset as dismiss } from '../repositories/password-resets';
import { defineOperation } from './define-operation';

/** Shows the notice of the last reset of the password no more, on any device. */
export const dismissPasswordReset = defineOperation({
  name: 'dismissPasswordReset',
  description: {
    'zh-CN': '不再提示密码曾被修改',
    en: 'Shows the notice that the password was reset no more',
  },
  method: 'DELETE',
  path: '/portal-conversion/api/v3/session/password-reset',
  encoding: 'query',
  authenticated: true,
  request: { type: 'object', additionalProperties: false, properties: {} },
  calledBy: 'portal',
  access: 'signed-in',
  async handle({ session, deps }) {
    const { passwordReset } = session.info;
    if (passwordReset) await dismiss(deps.database, session.accountId, passwordReset);
    return null;
  },
});
