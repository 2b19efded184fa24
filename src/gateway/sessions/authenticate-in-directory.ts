import { SIGN_IN_LIMITS } from '../../wire/calls/sessions/limits';
import { updateProfile } from '../accounts/profile-store';
import { type Account, provideAccount } from '../accounts/store';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import type { AccountDirectory } from '../directories/account-directory';
import { countRefusals } from './sign-in-on-network';

/**
 * Recognises a student by the school's directory. The account is made here as well, without a
 * password: its devices, notices and sessions need one. What the directory says of the student is
 * stored with each sign-in.
 *
 * @throws ApiFailure with the code of the directory's refusal; 1011 when the account could not be
 *   made, 20022 when it is disabled here
 */
export async function authenticateInDirectory(
  context: OperationContext,
  directory: AccountDirectory,
  user: string,
): Promise<Account> {
  const { values, school, deps } = context;
  const names = accountNames(user, school, deps.registry);
  const student = await countRefusals(context, SIGN_IN_LIMITS, names[0] ?? user, () =>
    directory.authenticate(names, values.text('password')),
  );
  const { username, displayName } = student;
  const account = await provideAccount(deps.database, {
    ...{ school: school.name, username, displayName },
    passwordHash: NO_PASSWORD_HASH,
  });
  if (!account) throw new ApiFailure(1011);
  if (account.isDisabled) throw new ApiFailure(20022);
  const format = deps.registry.format('cn-mobile');
  const isPhone = student.phone !== undefined && format?.check(student.phone) === undefined;
  const phone = isPhone ? (format?.normalize?.(student.phone ?? '') ?? null) : null;
  await updateProfile(deps.database, account, { displayName, phone });
  return { ...account, displayName };
}
