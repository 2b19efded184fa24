import { findAccountByNameOrPhone } from '../repositories/accounts';
import { setPassword } from '../repositories/set-password';
import { checkCode, spendCode } from '../repositories/verification-codes';
import { unknownAccount } from './account-enumeration';
import { accountNames } from './account-names';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { closeOnNetwork } from './end-sessions';
import { takeOrRefuse, verifyLimits } from './limits';
import { ACCOUNT, CODE, NEW_PASSWORD, REPEATED_PASSWORD } from './request-fields';
import { requireSamePasswords } from './same-passwords';

/** The purpose of codes that recover a password: `type` of the requests that ask for one. */
const PURPOSE = 'RETRIEVE';

/**
 * Sets a new password with a code that was sent to the account's phone, and uses the code up. `user` is
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
      password: NEW_PASSWORD,
      confirm: REPEATED_PASSWORD,
    },
  },
  calledBy: 'forms',
  naming: ['user'],
  async handle(context) {
    const { values, school, now, deps, limits } = context;
    requireSamePasswords(values);
    const user = values.text('user').trim();
    const names = accountNames(user, school, deps.registry);
    const asPhone = deps.registry.format('cn-mobile')?.normalize ?? ((text: string) => text);
    // One count for an account's name with and without affixes, and for a phone however it is written.
    await takeOrRefuse(limits, verifyLimits(context, asPhone(names[0] ?? user)), now);

    const phone = asPhone(user);
    const account = await findAccountByNameOrPhone(deps.database, school.name, names, phone);
    const owner = { school: school.name, phone: account?.phone ?? '', purpose: PURPOSE };
    const code = values.text('verifyCode');
    const right = await checkCode(deps.database, deps.secrets, owner, code, now);
    const wrongCode = [1009, { field: 'verifyCode' }] as const;
    if (!account) throw unknownAccount(school, [1002, { field: 'user' }], wrongCode);
    if (!right) throw new ApiFailure(...wrongCode);

    const hash = await deps.passwords.hash(values.text('password'));
    const ended = await setPassword(deps.database, account.id, hash, (transaction) =>
      spendCode(transaction, deps.secrets, owner, code, now),
    );
    if (!ended) throw new ApiFailure(...wrongCode);
    await closeOnNetwork(context, ended);
    return null;
  },
});
