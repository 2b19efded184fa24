import { hashIdentification } from '../crypto/secrets';
import { findAccountByNameOrPhone } from '../repositories/accounts';
import { setPassword } from '../repositories/set-password';
import { spendCode } from '../repositories/verification-codes';
import { unknownAccount } from './account-enumeration';
import { accountNames } from './account-names';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { closeOnNetwork } from './end-sessions';
import { countFailures, verifyLimits } from './limits';
import { refuseEasyPassword, requireNewPassword } from './new-password';
import { ACCOUNT, CODE, NEW_PASSWORD, REPEATED_PASSWORD } from './request-fields';
import { tryCode } from './try-code';

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
    const { values, school, now, deps, limits, inTurn } = context;
    requireNewPassword(values);
    const user = values.text('user').trim();
    const names = accountNames(user, school, deps.registry);
    const asPhone = deps.registry.format('cn-mobile')?.normalize ?? ((text: string) => text);
    // One count for an account's name with and without affixes, and for a phone however it is written.
    const counted = verifyLimits(context, asPhone(names[0] ?? user));
    const phone = asPhone(user);
    const code = values.text('verifyCode');
    const password = values.text('password');
    const wrongCode = [1009, { field: 'verifyCode' }] as const;
    const { account, owner } = await countFailures(limits, counted, now, async () => {
      const found = await findAccountByNameOrPhone(deps.database, school.name, names, phone);
      const itsOwner = { school: school.name, phone: found?.phone ?? '', purpose: PURPOSE };
      const right = await tryCode(context, itsOwner, code);
      if (!found) throw unknownAccount(school, [1002, { field: 'user' }], wrongCode);
      if (!right) throw new ApiFailure(...wrongCode);
      // Within what counts failures: whoever has a code must not learn the ID number by many tries.
      refuseEasyPassword(password, [found.username, found.phone ?? '']);
      if (found.identificationHash === hashIdentification(deps.secrets, password)) {
        throw new ApiFailure(20017, { field: 'password' });
      }
      return { account: found, owner: itsOwner };
    });

    const hash = await inTurn(() => deps.passwords.hash(password));
    const ended = await setPassword(deps.database, account.id, hash, (transaction) =>
      spendCode(transaction, deps.secrets, owner, code, now),
    );
    if (!ended) throw new ApiFailure(...wrongCode);
    await closeOnNetwork(context, ended);
    return null;
  },
});
