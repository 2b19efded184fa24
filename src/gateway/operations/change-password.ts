import type { PasswordChangedData } from '../../wire';
import { setPassword } from '../repositories/set-password';
import { ApiFailure } from './api-failure';
import { checkPassword, SIGN_IN_LIMITS } from './check-password';
import { defineOperation } from './define-operation';
import { closeOnNetwork } from './end-sessions';
import { refuseWeakPassword, requireNewPassword } from './new-password';
import { ACCOUNT, NEW_PASSWORD, REPEATED_PASSWORD } from './request-fields';

/**
 * Sets a new password for a student who knows the present one: at any time, and before the first sign-in of an account whose
 * password somebody else has set. All sessions of the account end.
 */
export const changePassword = defineOperation({
  name: 'changePassword',
  description: {
    'zh-CN': '学生用现在的密码设置新密码',
    en: 'Sets a new password for a student who knows the present one',
  },
  method: 'POST',
  path: '/api-service/api/v1/password/change',
  encoding: 'form',
  repeatable: true,
  request: {
    type: 'object',
    required: ['user', 'currentPassword', 'password', 'confirm'],
    additionalProperties: false,
    properties: {
      user: ACCOUNT,
      currentPassword: { type: 'string', minLength: 1, maxLength: 64 },
      password: NEW_PASSWORD,
      confirm: REPEATED_PASSWORD,
    },
  },
  calledBy: 'forms',
  storedPassword: true,
  naming: ['user'],
  verbatim: ['currentPassword', 'password', 'confirm'],
  limits: SIGN_IN_LIMITS,
  history: 'recovery',
  async handle(context): Promise<PasswordChangedData> {
    const { values, school, now, deps, inTurn, storeResponse } = context;
    requireNewPassword(values, school);
    const password = values.text('password');
    const current = values.text('currentPassword');
    if (password === current) throw new ApiFailure(20017, { field: 'password' });
    const account = await checkPassword(context, values.text('user').trim(), 'currentPassword');
    if (account.isDisabled) throw new ApiFailure(20022);
    refuseWeakPassword(password, school.accounts, [account.username, account.phone ?? '', current]);
    const hash = await inTurn(() => deps.passwords.hash(password));
    const data = { account: account.username };
    const change = { account, hash, at: now, by: undefined };
    const ended = await setPassword(deps.database, change, async (transaction) => {
      await storeResponse(transaction, data);
      return true;
    });
    // Somebody else has set the password meanwhile: the present one is another.
    if (!ended) throw new ApiFailure(20006, { field: 'currentPassword' });
    await closeOnNetwork(context, ended);
    return data;
  },
});
