import { defineCall } from '../define-call';
import { ACCOUNT, CODE, NEW_PASSWORD, RECOVERY_TICKET, REPEATED_PASSWORD } from '../request-fields';
import { CODE_LIMITS } from './limits';
import { CHANGED_ACCOUNT } from './recovery-parts';

/**
 * Sets a new password with a code that was sent to the account's phone, or with the ticket that the
 * code gave, and uses the code up. `user` is the account's name or its phone. All sessions of the
 * account end.
 */
export const resetPasswordByCode = defineCall({
  name: 'resetPasswordByCode',
  audience: 'student',
  description: {
    'zh-CN': '用验证码设置新密码，验证码随即用掉',
    en: 'Sets a new password with a verification code, and uses the code up',
  },
  http: { method: 'POST', path: '/api-service/api/v1/password', encoding: 'form' },
  request: {
    type: 'object',
    required: ['user', 'verifyCode', 'password', 'confirm'],
    additionalProperties: false,
    properties: {
      user: ACCOUNT,
      verifyCode: CODE,
      ticket: RECOVERY_TICKET,
      password: NEW_PASSWORD,
      confirm: REPEATED_PASSWORD,
    },
  },
  response: CHANGED_ACCOUNT,
  repeatable: true,
  ticketReplaces: ['verifyCode'],
  calledBy: 'forms',
  hashesPassword: true,
  storedPassword: true,
  effect: 'setPassword',
  history: 'recovery',
  verbatim: ['password', 'confirm'],
  naming: ['user'],
  limits: CODE_LIMITS,
});
