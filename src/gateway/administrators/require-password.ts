import { ADMINISTRATOR_PASSWORD } from '../../wire/calls/administrators/limits';
import { CallProblem } from '../calls/problems';
import type { AdministratorContext } from './administrator-context';

type WithPassword = Pick<AdministratorContext, 'deps' | 'limits' | 'inTurn'> & {
  request: { password: string };
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
    const isRight = await inTurn(() => deps.passwords.verify(request.password, passwordHash));
    if (!isRight) throw new CallProblem('sign-in-wrong');
  });
}
