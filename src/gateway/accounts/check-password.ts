import { SIGN_IN_LIMITS } from '../../wire/calls/sessions/limits';
import { unknownAccount } from '../calls/account-enumeration';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import type { OperationContext } from '../calls/implement-call';
import type { ApiDeps } from '../calls/ports';
import { isInitialHash, verifyInitialHash } from '../crypto/initial-password';
import { type Account, findAccount } from './store';

/**
 * The account of a user whose password is right. What counts against the limits is taken within the
 * turn: of all that come at once from one address, only those few that are being checked can be in
 * each other's way.
 *
 * @param user the name as the student or the network knows it
 * @param field the request's field that holds the password
 * @throws ApiFailure 20006 or 1002 when it is wrong, 20001 after too many
 */
export function checkPassword(
  context: OperationContext,
  user: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<Account> {
  const { values, school, deps, limits, inTurn } = context;
  const names = accountNames(user, school, deps.registry);
  return inTurn(() =>
    limits.countFailures(SIGN_IN_LIMITS, { account: names[0] ?? user }, async () => {
      const found = await findAccount(deps.database, school.name, names);
      const right = await isPassword(deps, values.text(field), found);
      const wrong = [20006, { field }] as const;
      if (!found) throw unknownAccount(school, [1002, { field: 'user' }], wrong);
      if (!right) throw new ApiFailure(...wrong);
      return found;
    }),
  );
}

/** Does the same work for every account, and for one that does not exist. */
async function isPassword(
  { passwords, secrets }: ApiDeps,
  password: string,
  account: Account | undefined,
): Promise<boolean> {
  const hash = account?.passwordHash;
  if (hash === undefined || !isInitialHash(hash)) return passwords.verify(password, hash);
  await passwords.verify(password, undefined);
  return verifyInitialHash(secrets, password, hash);
}
