import type { SignInData } from '../../wire';
import { type Account, findAccount, renewPasswordHash } from '../repositories/accounts';
import { unknownAccount } from './account-enumeration';
import { accountNames } from './account-names';
import { ApiFailure } from './api-failure';
import { defineOperation, type OperationContext } from './define-operation';
import { BusyError } from './fair-queue';
import type { LimitDefinition } from './limits';
import { openSession } from './open-session';
import { rememberDevice } from './remember-device';
import { CONSENT, NETWORK } from './request-fields';

/** Wrong passwords. By address too, so that no one can keep a student out; many students may share one address. */
const SIGN_IN_LIMITS: readonly LimitDefinition[] = [
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
 * Signs a student in and opens the network. `user` is the network's name, from which the affixes of the
 * school's sign-in form are taken off to find the account.
 */
export const signIn = defineOperation({
  name: 'signIn',
  description: {
    'zh-CN': '学生登录并接入网络',
    en: 'Signs a student in and opens the network',
  },
  method: 'POST',
  path: '/portal-conversion/api/v3/session',
  encoding: 'json',
  repeatable: true,
  effect: 'startSession',
  history: 'sign-in',
  request: {
    type: 'object',
    required: ['user', 'password'],
    properties: {
      user: { type: 'string', minLength: 1, maxLength: 160 },
      password: { type: 'string', minLength: 1, maxLength: 64 },
      remember: { type: 'boolean' },
      consent: CONSENT,
      ...NETWORK,
    },
  },
  calledBy: 'forms',
  naming: ['user'],
  verbatim: ['password'],
  limits: SIGN_IN_LIMITS,
  async handle(context): Promise<SignInData> {
    const user = context.values.text('user').trim();
    const account = await checkPassword(context, user);
    await renewHash(context, account);
    const data = await openSession(context, account, user);
    const ticket =
      context.values.all.remember === true
        ? await rememberDevice(context, account, user)
        : undefined;
    return ticket ? { ...data, ticket } : data;
  },
});

/**
 * The account of a user whose password is right. What counts against the limits is taken within the turn: of all that
 * come at once from one address, only those few that are being checked can be in each other's way.
 *
 * @throws ApiFailure 20006 or 1002 when it is wrong, 20001 after too many
 */
function checkPassword(context: OperationContext, user: string): Promise<Account> {
  const { values, school, deps, limits, inTurn } = context;
  const names = accountNames(user, school, deps.registry);
  return inTurn(() =>
    limits.countFailures(SIGN_IN_LIMITS, { account: names[0] ?? user }, async () => {
      const found = await findAccount(deps.database, school.name, names);
      const right = await deps.passwords.verify(values.text('password'), found?.passwordHash);
      const wrong = [20006, { field: 'password' }] as const;
      if (!found) throw unknownAccount(school, [1002, { field: 'user' }], wrong);
      if (!right) throw new ApiFailure(...wrong);
      return found;
    }),
  );
}

/** Replaces a hash that was made in an older way, now that the password is known. When many wait it is left for the next time. */
async function renewHash(
  { values, deps, inTurn }: OperationContext,
  account: Account,
): Promise<void> {
  const { passwords, database } = deps;
  if (!passwords.isOutdated(account.passwordHash)) return;
  try {
    const hash = await inTurn(() => passwords.hash(values.text('password')));
    await renewPasswordHash(database, account, hash);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
  }
}
