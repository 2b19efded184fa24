import type { CodeRequestedData } from '../../wire';
import { allowsAccountEnumeration } from './account-enumeration';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { PHONE, PURPOSE } from './request-fields';
import { CODE_REQUEST_LIMITS, sendCode } from './send-code';

/**
 * Sends a verification code (specification, section 7: verifyCode2). By default a phone without an
 * account is answered the same, after the same work: a code is made that no one is sent.
 */
export const requestCode = defineOperation({
  name: 'requestCode',
  description: {
    'zh-CN': '发送短信验证码',
    en: 'Asks for a verification code by text message',
  },
  method: 'POST',
  path: '/api-service/api/v1/verifyCode2',
  encoding: 'form',
  repeatable: true,
  request: {
    type: 'object',
    required: ['phone', 'type'],
    additionalProperties: false,
    properties: { phone: PHONE, type: PURPOSE },
  },
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  codes: { phone: 1006 },
  limits: CODE_REQUEST_LIMITS,
  async handle(context): Promise<CodeRequestedData> {
    const { values, school } = context;
    const tells = allowsAccountEnumeration(school.configuration);
    const owner = {
      school: school.name,
      phone: values.text('phone'),
      purpose: values.text('type'),
    };
    const { reaches, ...requested } = await sendCode(context, owner, tells);
    if (!reaches && tells) throw new ApiFailure(1010, { field: 'phone' });
    return requested;
  },
});
