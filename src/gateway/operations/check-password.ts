import { isInitialHash, verifyInitialHash } from '../crypto/initial-password';
import { type Account, findAccount } from '../repositories/accounts';
import { unknownAccount } from './account-enumeration';
import { accountNames } from './account-names';
import { ApiFailure } from './api-failure';
import type { OperationContext } from './define-operation';
import type { LimitDefinition } from './limits';
import type { ApiDeps } from './ports';

/** Wrong passwords. By address too, so that no one can keep a student out; many students may share one address. */
export const SIGN_IN_LIMITS: readonly LimitDefinition[] = [
  { name: 'sign-in', counts: 'failures', per: ['account', 'address'], limit: 10, seconds: 300 },
  { name: 'sign-in-address', counts: 'failures', per: ['address'], limit: 300, seconds: 300 },
  {
    name: 'sign-in-account',
    counts: 'failures',
    per: ['account'],
    slowsAbove: 100,
    seconds: 3600,
    pauses: [30, 60, 120, 300, 900],
  },
];

/**
 * The account of a user whose password is right. What counts against the limits is taken within the turn: of all that
 * come at once from one address, only those few that are being checked can be in each other's way.
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
