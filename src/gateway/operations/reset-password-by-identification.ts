import type { PasswordResetData } from '../../wire';
import { ApiFailure } from './api-failure';
import { checkIdentification, IDENTIFICATION_LIMITS } from './check-identification';
import { defineOperation } from './define-operation';
import { requireNewPassword } from './new-password';
import { phoneForCode } from './phone-for-code';
import {
  ACCOUNT,
  CODE,
  IDENTIFICATION,
  NEW_PASSWORD,
  RECOVERY,
  RECOVERY_TICKET,
  REPEATED_PASSWORD,
} from './request-fields';
import { resetPassword } from './reset-password';
import { CODE_LIMITS, tryCode } from './try-code';

/**
 * Sets a new password with the account's ID number, which is checked again here: that another call has
 * checked it proves nothing about this one. Where the school's forms offer to send a code to the account's phone, and it
 * has one, the code is needed as well. All sessions of the account end.
 */
export const resetPasswordByIdentification = defineOperation({
  name: 'resetPasswordByIdentification',
  description: {
    'zh-CN': '用身份证号设置新密码',
    en: 'Sets a new password with a resident ID number',
  },
  method: 'POST',
  path: '/api-service/api/v1/identification/password',
  encoding: 'form',
  repeatable: true,
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
  ticketReplaces: ['identification'],
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  verbatim: ['password', 'confirm'],
  naming: ['user'],
  limits: [...IDENTIFICATION_LIMITS, ...CODE_LIMITS],
  async handle(context): Promise<PasswordResetData> {
    const { values, school } = context;
    requireNewPassword(values, school);
    const account = await checkIdentification(context);
    const phone = phoneForCode(context, account);
    if (phone === null) {
      return resetPassword(context, account, { by: 'identification' });
    }
    const owner = { school: school.name, phone, purpose: RECOVERY };
    if (!(await tryCode(context, owner, values.text('verifyCode')))) {
      throw new ApiFailure(1009, { field: 'verifyCode' });
    }
    return resetPassword(context, account, { by: 'identification', owner });
  },
});
