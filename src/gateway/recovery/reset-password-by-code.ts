import { resetPasswordByCode as contract } from '../../wire/calls/recovery/reset-password-by-code';
import { RECOVERY } from '../../wire/calls/request-fields';
import { requireNewPassword } from '../accounts/new-password';
import { findAccountByNameOrPhone } from '../accounts/store';
import { unknownAccount } from '../calls/account-enumeration';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { holdsTicket } from './recovery-ticket';
import { resetPassword } from './reset-password';
import { tryCode } from './try-code';

/**
 * Sets a new password with a code that was sent to the account's phone, or with the ticket that the
 * code gave, and uses the code up. `user` is the account's name or its phone. All sessions of the
 * account end.
 */
export const resetPasswordByCode = implementCall(contract, async (context) => {
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
});
