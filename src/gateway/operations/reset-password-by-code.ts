import type { PasswordResetData } from '../../wire';
import { findAccountByNameOrPhone } from '../repositories/accounts';
import { unknownAccount } from './account-enumeration';
import { accountNames } from './account-names';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { requireNewPassword } from './new-password';
import { holdsTicket } from './recovery-ticket';
import {
  ACCOUNT,
  CODE,
  NEW_PASSWORD,
  RECOVERY,
  RECOVERY_TICKET,
  REPEATED_PASSWORD,
} from './request-fields';
import { resetPassword } from './reset-password';
import { CODE_LIMITS, tryCode } from './try-code';

/**
 * Sets a new password with a code that was sent to the account's phone, or with the ticket that the code gave, and uses the
 * code up. `user` is
 * the account's name or its phone. All sessions of the account end.
 */
export const resetPasswordByCode = defineOperation({
  name: 'resetPasswordByCode',
  description: {
    'zh-CN': '用验证码设置新密码，验证码随即用掉',
    en: 'Sets a new password with a verification code, and uses the code up',
  },
  method: 'POST',
  path: '/api-service/api/v1/password',
  encoding: 'form',
  repeatable: true,
  request: {
    type: 'object',
    required: ['user', 'verifyCode', 'password', 'confirm'],
    additionalProperties: false,
    properties: {
      user: ACCOUNT,
      verifyCode: CODE,
      ticket: RECOVERY_TICKET,
      password: NEW_PASSWORD,
      confirm: REPEATED_PASSWORD,
    },
  },
  ticketReplaces: ['verifyCode'],
  calledBy: 'forms',
  storedPassword: true,
  history: 'recovery',
  verbatim: ['password', 'confirm'],
  naming: ['user'],
  limits: CODE_LIMITS,
  async handle(context): Promise<PasswordResetData> {
    const { values, school, deps } = context;
    requireNewPassword(values, school);
    const user = values.text('user').trim();
    const names = accountNames(user, school, deps.registry);
    const asPhone = deps.registry.format('cn-mobile')?.normalize ?? ((text: string) => text);
    const found = await findAccountByNameOrPhone(deps.database, school.name, names, asPhone(user));
    // Whoever has no phone has a count of their own, as one with a phone has.
    const phone = found?.phone ?? asPhone(names[0] ?? user);
    const owner = { school: school.name, phone, purpose: RECOVERY };
    const wrongCode = [1009, { field: 'verifyCode' }] as const;
    if (found && holdsTicket(context, 'code', found)) {
      return resetPassword(context, found, { by: 'code', owner, hasTicket: true });
    }
    if (values.text('verifyCode') === '') throw new ApiFailure(20020, { field: 'ticket' });
    const isRight = await tryCode(context, owner, values.text('verifyCode'));
    if (!found) throw unknownAccount(school, [1002, { field: 'user' }], wrongCode);
    if (!isRight || found.phone === null) throw new ApiFailure(...wrongCode);
    return resetPassword(context, found, { by: 'code', owner });
  },
});
