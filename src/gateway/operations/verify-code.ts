import { findAccountByPhone } from '../repositories/accounts';
import { allowsAccountEnumeration } from './account-enumeration';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { countFailures, verifyLimits } from './limits';
import { CODE, PHONE, PURPOSE } from './request-fields';
import { tryCode } from './try-code';

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
  codes: { phone: 1006 },
  async handle(context) {
    const { values, school, now, deps, limits } = context;
    const phone = values.text('phone');
    await countFailures(limits, verifyLimits(context, phone), now, async () => {
      if (allowsAccountEnumeration(school.configuration)) {
        const account = await findAccountByPhone(deps.database, school.name, phone);
        if (!account) throw new ApiFailure(1010, { field: 'phone' });
      }
      const owner = { school: school.name, phone, purpose: values.text('type') };
      const code = values.text('verifyCode');
      if (!(await tryCode(context, owner, code))) {
        throw new ApiFailure(1009, { field: 'verifyCode' });
      }
    });
    return null;
  },
});
