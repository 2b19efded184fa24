import { checkIdentification, IDENTIFICATION_LIMITS } from './check-identification';
import { defineOperation } from './define-operation';
import { requireNewPassword } from './new-password';
import { ACCOUNT, IDENTIFICATION, NEW_PASSWORD, REPEATED_PASSWORD } from './request-fields';
import { resetPassword } from './reset-password';

/**
 * Sets a new password with the account's ID number, which is checked again here: that another call has
 * checked it proves nothing about this one. All sessions of the account end.
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
      password: NEW_PASSWORD,
      confirm: REPEATED_PASSWORD,
    },
  },
  calledBy: 'forms',
  naming: ['user'],
  limits: IDENTIFICATION_LIMITS,
  async handle(context) {
    requireNewPassword(context.values);
    await resetPassword(context, await checkIdentification(context));
    return null;
  },
});
