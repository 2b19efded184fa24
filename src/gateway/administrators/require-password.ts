import { ADMINISTRATOR_PASSWORD } from '../../wire/calls/administrators/limits';
import { CallProblem } from '../calls/problems';
import type { AdministratorContext } from './administrator-context';

type WithPassword = Pick<AdministratorContext, 'deps' | 'limits' | 'inTurn'> & {
  request: { password?: string | undefined };
  signedIn: NonNullable<AdministratorContext['signedIn']>;
};

/**
 * Whoever finds a browser that is signed in has not the password.
 *
 * @throws CallProblem for a wrong one
 */
export async function requirePassword(context: WithPassword): Promise<void> {
  const { request, deps, signedIn, limits, inTurn } = context;
  const { id, passwordHash } = signedIn.administrator;
  await limits.countFailures(ADMINISTRATOR_PASSWORD, { account: id }, async () => {
    const isRight = await inTurn(() => deps.passwords.verify(request.password ?? '', passwordHash));
    if (!isRight) throw new CallProblem('sign-in-wrong');
  });
}

/** A sign-in of so many milliseconds ago shows who somebody is. */
const RECENT = 10 * 60_000;

/** Tells whether whoever is signed in has only just shown who they are. */
export function hasJustAuthenticated(
  { session: { authenticatedAt } }: Pick<WithPassword, 'signedIn'>['signedIn'],
  now: Date,
): boolean {
  return authenticatedAt !== undefined && now.getTime() - authenticatedAt.getTime() <= RECENT;
}

/**
 * Checks that whoever asks is the administrator still: by the password, or where the account has
 * none, by a sign-in of just now.
 *
 * @throws CallProblem for a wrong password, or `authentication-needed`
 */
export async function requireAuthentication(
  context: WithPassword & Pick<AdministratorContext, 'now'>,
): Promise<void> {
  const { request, signedIn, now } = context;
  if (signedIn.administrator.passwordHash === undefined) {
    if (!hasJustAuthenticated(signedIn, now)) throw new CallProblem('authentication-needed');
    return;
  }
  if (request.password === undefined) throw new CallProblem('authentication-needed');
  await requirePassword(context);
}
