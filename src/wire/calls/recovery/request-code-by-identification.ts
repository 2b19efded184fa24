import { defineCall } from '../define-call';
import { ACCOUNT, IDENTIFICATION, RECOVERY_TICKET } from '../request-fields';
import { CODE_REQUEST_LIMITS, IDENTIFICATION_LIMITS } from './limits';
import { CODE_REQUESTED } from './recovery-parts';

/**
 * Sends a verification code to the phone of an account, for a student who knows its ID number and
 * not the phone. A school whose forms offer this call requires the code beside the ID number for
 * every account with a phone.
 */
export const requestCodeByIdentification = defineCall({
  name: 'requestCodeByIdentification',
  audience: 'student',
  description: {
    'zh-CN': '核对身份证号后，向账号绑定的手机发送短信验证码',
    en: "Sends a verification code to the account's own phone, once its ID number is right",
  },
  http: { method: 'POST', path: '/api-service/api/v1/identification/verifyCode', encoding: 'form' },
  request: {
    type: 'object',
    required: ['user', 'identification'],
    additionalProperties: false,
    properties: { user: ACCOUNT, identification: IDENTIFICATION, ticket: RECOVERY_TICKET },
  },
  response: CODE_REQUESTED,
  repeatable: true,
  ticketReplaces: ['identification'],
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  naming: ['user'],
  limits: [...IDENTIFICATION_LIMITS, ...CODE_REQUEST_LIMITS],
});
