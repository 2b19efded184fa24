import type { SignInData } from '../../wire';
import { SIGN_IN_LIMITS } from '../../wire/calls/sessions/limits';
import { signIn as contract } from '../../wire/calls/sessions/sign-in';
import { isCard } from '../accounts/account-terms-store';
import { checkPassword } from '../accounts/check-password';
import { type Account, renewHash } from '../accounts/store';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import { implementCall, type OperationContext } from '../calls/implement-call';
import { BusyError } from '../limits/fair-queue';
import { authenticateInDirectory } from './authenticate-in-directory';
import { locate, openSession } from './open-session';
import { forgetCookie, rememberDevice } from './remember-device';
import { signInOnNetwork } from './sign-in-on-network';

/**
 * Signs a student in and opens the network. `user` is the network's name, from which the affixes of
 * the school's sign-in form are taken off to find the account.
 */
export const signIn = implementCall(contract, async (context) => {
  const { account, ...entered } = await signInByPassword(context);
  await forgetCookie(context);
  const { user } = entered.data.session;
  const ticket =
    account && context.values.all.remember === true
      ? await rememberDevice(context, account, user)
      : undefined;
  return ticket ? { ...entered.data, ticket } : entered.data;
});

/** Gives the result of signing in, and the account where devices may remember it. */
async function signInByPassword(
  context: OperationContext,
): Promise<{ data: SignInData; account?: Account }> {
  const user = context.values.text('user').trim();
  const position = await locate(context);
  const { authenticate } = context.deps.access.adapterOf(position.nas).can;
  const names = accountNames(user, context.school, context.deps.registry);
  if (authenticate) {
    const claim = { user, names, position, limits: SIGN_IN_LIMITS };
    return { data: await signInOnNetwork(context, authenticate, claim) };
  }
  const directory = context.deps.directories?.of(context.school.name);
  if (directory && !(await isCard(context.deps.database, context.school.name, names))) {
    const account = await authenticateInDirectory(context, directory, user);
    return { data: await openSession(context, { account, user, position, grant: {} }) };
  }
  const account = await checkPassword(context, user);
  requireReady(account);
  await rehash(context, account);
  const data = await openSession(context, { account, user, position, grant: {} });
  // Beside a directory no device is remembered.
  return directory ? { data } : { data, account };
}

/**
 * @throws ApiFailure 20022 for an account that is disabled, 20023 for one whose student must choose
 *   a password first
 */
function requireReady({ isDisabled, mustChangePassword, username }: Account): void {
  if (isDisabled) throw new ApiFailure(20022);
  if (mustChangePassword) throw new ApiFailure(20023, { params: { account: username } });
}

/**
 * Replaces a hash that was made in an older way, now that the password is known. When many wait it
 * is left for the next time.
 */
async function rehash({ values, deps, inTurn }: OperationContext, account: Account): Promise<void> {
  const { passwords, database } = deps;
  if (!passwords.isOutdated(account.passwordHash)) return;
  try {
    const renewed = await inTurn(() => passwords.hash(values.text('password')));
    const change = { old: account.passwordHash, renewed };
    await renewHash(database, account.id, 'password_hash', change);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
  }
}
