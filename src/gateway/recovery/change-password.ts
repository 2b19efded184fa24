import { changePassword as contract } from '../../wire/calls/recovery/change-password';
import { checkPassword } from '../accounts/check-password';
import { isPartOf } from '../accounts/easy-password';
import { refuseWeakPassword, requireNewPassword } from '../accounts/new-password';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { closeEnded } from '../sessions/end-sessions';
import { setPassword } from './password-store';

/**
 * Sets a new password for a student who knows the present one: at any time, and before the first
 * sign-in of an account whose password somebody else has set. All sessions of the account end.
 */
export const changePassword = implementCall(contract, async (context) => {
  const { values, school, now, deps, log, inTurn, storeResponse } = context;
  requireNewPassword(values, school);
  const password = values.text('password');
  const current = values.text('currentPassword');
  const account = await checkPassword(context, values.text('user').trim(), 'currentPassword');
  if (account.isDisabled) throw new ApiFailure(20022);
  refuseWeakPassword(password, school.accounts, [account.username, account.phone ?? '']);
  if (isPartOf(password, current)) throw new ApiFailure(20040, { field: 'password' });
  const hash = await inTurn(() => deps.passwords.hash(password));
  const data = { account: account.username };
  const change = { account, hash, at: now, by: undefined };
  const ended = await setPassword(deps.database, change, async (transaction) => {
    await storeResponse(transaction, data);
    return true;
  });
  // Somebody else has set the password meanwhile: the present one is another.
  if (!ended) throw new ApiFailure(20006, { field: 'currentPassword' });
  await closeEnded({ ...deps, log }, ended);
  return data;
});
