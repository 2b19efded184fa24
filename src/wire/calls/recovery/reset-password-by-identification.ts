import { defineCall } from '../define-call';
import {
  ACCOUNT,
  CODE,
  IDENTIFICATION,
  NEW_PASSWORD,
  RECOVERY_TICKET,
  REPEATED_PASSWORD,
} from '../request-fields';
import { CODE_LIMITS, IDENTIFICATION_LIMITS } from './limits';
import { CHANGED_ACCOUNT } from './recovery-parts';

/**
 * Sets a new password with the account's ID number, which is checked again here, because a check by
 * another call proves nothing about this one. If the school's forms offer to send a code to the
 * account's phone, and the account has one, the code is required as well. All sessions of the
 * account end.
 */
export const resetPasswordByIdentification = defineCall({
  name: 'resetPasswordByIdentification',
  audience: 'student',
  description: {
    'zh-CN': '用身份证号设置新密码',
    en: 'Sets a new password with a resident ID number',
  },
  http: { method: 'POST', path: '/api-service/api/v1/identification/password', encoding: 'form' },
  request: {
    type: 'object',
    required: ['user', 'identification', 'password', 'confirm'],
    additionalProperties: false,
    properties: {
      user: ACCOUNT,
      identification: IDENTIFICATION,
      ticket: RECOVERY_TICKET,
      verifyCode: CODE,
      password: NEW_PASSWORD,
      confirm: REPEATED_PASSWORD,
    },
  },
  response: CHANGED_ACCOUNT,
  repeatable: true,
  ticketReplaces: ['identification'],
  calledBy: 'forms',
  hashesPassword: true,
  storedPassword: true,
  effect: 'setPassword',
  history: 'recovery',
  verbatim: ['password', 'confirm'],
  naming: ['user'],
  limits: [...IDENTIFICATION_LIMITS, ...CODE_LIMITS],
});
