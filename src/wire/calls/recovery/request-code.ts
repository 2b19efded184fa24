import { defineCall } from '../define-call';
import { PHONE, PURPOSE } from '../request-fields';
import { CODE_REQUEST_LIMITS } from './limits';
import { CODE_REQUESTED } from './recovery-parts';

/**
 * Sends a verification code (specification, section 7: verifyCode2). By default a phone without an
 * account gets the same response, after the same work: a code is made and sent to nobody.
 */
export const requestCode = defineCall({
  name: 'requestCode',
  audience: 'student',
  description: { 'zh-CN': '发送短信验证码', en: 'Asks for a verification code by text message' },
  http: { method: 'POST', path: '/api-service/api/v1/verifyCode2', encoding: 'form' },
  request: {
    type: 'object',
    required: ['phone', 'type'],
    additionalProperties: false,
    properties: { phone: PHONE, type: PURPOSE },
  },
  response: CODE_REQUESTED,
  repeatable: true,
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  codes: { phone: 1006 },
  limits: CODE_REQUEST_LIMITS,
});
