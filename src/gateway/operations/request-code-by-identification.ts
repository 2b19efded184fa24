import type { CodeRequestedData } from '../../wire';
import { ApiFailure } from './api-failure';
import { checkIdentification, IDENTIFICATION_LIMITS } from './check-identification';
import { defineOperation } from './define-operation';
import { ACCOUNT, IDENTIFICATION, RECOVERY, RECOVERY_TICKET } from './request-fields';
import { CODE_REQUEST_LIMITS, sendCode } from './send-code';

/**
 * Sends a verification code to the phone of an account, for whoever knows its ID number and not the phone. A school whose forms
 * offer it asks for that code beside the ID number, wherever an account has a phone.
 */
export const requestCodeByIdentification = defineOperation({
  name: 'requestCodeByIdentification',
  description: {
    'zh-CN': '核对身份证号后，向账号绑定的手机发送短信验证码',
    en: "Sends a verification code to the account's own phone, once its ID number is right",
  },
  method: 'POST',
  path: '/api-service/api/v1/identification/verifyCode',
  encoding: 'form',
  repeatable: true,
  request: {
    type: 'object',
    required: ['user', 'identification'],
    additionalProperties: false,
    properties: { user: ACCOUNT, identification: IDENTIFICATION, ticket: RECOVERY_TICKET },
  },
  ticketReplaces: ['identification'],
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  naming: ['user'],
  limits: [...IDENTIFICATION_LIMITS, ...CODE_REQUEST_LIMITS],
  async handle(context): Promise<CodeRequestedData> {
    const { school } = context;
    const { phone } = await checkIdentification(context);
    if (phone === null) throw new ApiFailure(20018);
    // Whoever has the ID number right may know that there is an account: a message that fails is said to.
    const owner = { school: school.name, phone, purpose: RECOVERY };
    const { cooldown, expiresIn } = await sendCode(context, owner, true);
    return { cooldown, expiresIn, sentTo: maskPhone(phone) };
  },
});

/** A phone as its owner knows it again, and nobody else learns it: 138****8000. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
