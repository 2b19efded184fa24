import { defineCall } from '../define-call';
import { CODE, PHONE, PURPOSE } from '../request-fields';
import { CODE_LIMITS } from './limits';
import { TICKET_DATA } from './recovery-parts';

/** Checks a code without using it up: it stays good for the new password until it expires. */
export const verifyCode = defineCall({
  name: 'verifyCode',
  audience: 'student',
  description: {
    'zh-CN': '检查验证码，不使用掉',
    en: 'Checks a verification code without using it up',
  },
  http: { method: 'POST', path: '/api-service/api/v1/verify', encoding: 'form' },
  request: {
    type: 'object',
    required: ['phone', 'type', 'verifyCode'],
    additionalProperties: false,
    properties: { phone: PHONE, type: PURPOSE, verifyCode: CODE },
  },
  response: TICKET_DATA,
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  givesTicket: true,
  codes: { phone: 1006 },
  limits: CODE_LIMITS,
});
