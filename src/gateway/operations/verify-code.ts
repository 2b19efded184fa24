import type { TicketData } from '../../wire';
import { findAccountByPhone } from '../repositories/accounts';
import { allowsAccountEnumeration } from './account-enumeration';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { issueTicket } from './recovery-ticket';
import { CODE, PHONE, PURPOSE } from './request-fields';
import { CODE_LIMITS, tryCode } from './try-code';

/** Checks a code without using it up: it stays good for the new password until it expires. */
export const verifyCode = defineOperation({
  name: 'verifyCode',
  description: {
    'zh-CN': '检查验证码，不使用掉',
    en: 'Checks a verification code without using it up',
  },
  method: 'POST',
  path: '/api-service/api/v1/verify',
  encoding: 'form',
  request: {
    type: 'object',
    required: ['phone', 'type', 'verifyCode'],
    additionalProperties: false,
    properties: { phone: PHONE, type: PURPOSE, verifyCode: CODE },
  },
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  givesTicket: true,
  codes: { phone: 1006 },
  limits: CODE_LIMITS,
  async handle(context): Promise<TicketData> {
    const { values, school, deps } = context;
    const phone = values.text('phone');
    const owner = { school: school.name, phone, purpose: values.text('type') };
    const isRight = await tryCode(context, owner, values.text('verifyCode'));
    const account = await findAccountByPhone(deps.database, school.name, phone);
    if (!account && allowsAccountEnumeration(school.configuration)) {
      throw new ApiFailure(1010, { field: 'phone' });
    }
    if (!isRight) throw new ApiFailure(1009, { field: 'verifyCode' });
    return issueTicket(context, 'code', account);
  },
});
