import { ADMINISTRATOR_SIGN_IN } from '../../wire/calls/administrators/limits';
import { readStudio } from '../../wire/calls/administrators/read-studio';
import { signInAdministrator } from '../../wire/calls/administrators/sign-in-administrator';
import { signOutAdministrator } from '../../wire/calls/administrators/sign-out-administrator';
import { CallProblem } from '../calls/problems';
import { BusyError } from '../limits/fair-queue';
import type { Administrator } from './administrator';
import { type AdministratorContext, implementAdministratorCall } from './administrator-context';
import { signedInInfo } from './administrator-info';
import { checkSecondFactor } from './check-second-factor';
import { createStudioSession, endStudioSession } from './session-store';
import { findAdministrator, hasOwner, nameKey, renewPasswordHash } from './store';

/** Signing in and out, and who is signed in. */
export const signInCalls = [
  implementAdministratorCall(readStudio, async ({ signedIn, deps }) => ({
    administrator: signedIn ? signedInInfo(signedIn, deps) : null,
    hasOwner: await hasOwner(deps.database),
    identity: deps.identity ? labelled(deps.identity) : null,
    portal: deps.portal,
    version: deps.version,
  })),

  implementAdministratorCall(signInAdministrator, async (context) => {
    const { request, deps, now, place, signedIn, setCookie, noteIn } = context;
    const administrator = await checkPassword(context);
    if (administrator.hasSecondFactor) {
      if (!request.code) throw new CallProblem('second-factor-needed');
      await checkSecondFactor(context, administrator.id, request.code);
    }
    const { id, hasSecondFactor } = administrator;
    const passwordHash = await renewHash(context, administrator);
    return deps.database.transaction().execute(async (transaction) => {
      // The browser has one cookie: its session of before would be nobody's.
      if (signedIn) await endStudioSession(transaction, signedIn.session.tokenHash);
      const known = { id, passwordHash, hasSecondFactor };
      const session = await createStudioSession(transaction, known, {
        ...{ now, place, authenticatedAt: now },
      });
      if (!session) throw new CallProblem('sign-in-wrong');
      await noteIn(transaction);
      setCookie(session.token);
      return signedInInfo({ administrator, session }, deps);
    });
  }),

  implementAdministratorCall(signOutAdministrator, async ({ signedIn, deps, setCookie }) => {
    await endStudioSession(deps.database, signedIn.session.tokenHash);
    setCookie(undefined);
    return null;
  }),
];

/** A provider without a label is called as any other. */
function labelled({ label }: NonNullable<AdministratorContext['deps']['identity']>) {
  return label === undefined ? {} : { label };
}

type SignIn = AdministratorContext<typeof signInAdministrator>;

/**
 * The administrator of a name and a password. The same is done, in the same time, whether there is
 * one of this name or not.
 */
async function checkPassword(context: SignIn): Promise<Administrator> {
  const { request, deps, limits, inTurn, actAs } = context;
  const { database, passwords } = deps;
  const { name, password } = request;
  return limits.countFailures(ADMINISTRATOR_SIGN_IN, { account: nameKey(name) }, async () => {
    const found = await findAdministrator(database, { name });
    // A name that is nobody's may be a password, which the history is not to have.
    if (found) actAs(found.name);
    const isRight = await inTurn(() => passwords.verify(password, found?.passwordHash));
    if (!found || !isRight) throw new CallProblem('sign-in-wrong');
    return found;
  });
}

/**
 * Replaces a hash that was made in an older way, now that the password is known. When many wait it
 * is left for the next time.
 *
 * @returns the hash that is stored, unless the password was changed meanwhile
 */
async function renewHash(
  { request, deps: { passwords, database }, inTurn }: SignIn,
  { id, passwordHash = '' }: Administrator,
): Promise<string> {
  if (!passwords.isOutdated(passwordHash)) return passwordHash;
  try {
    const hash = await inTurn(() => passwords.hash(request.password));
    await renewPasswordHash(database, id, { old: passwordHash, renewed: hash });
    return hash;
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    return passwordHash;
  }
}
