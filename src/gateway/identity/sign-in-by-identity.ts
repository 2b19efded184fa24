import type { SignInData } from '../../wire';
import { signInByIdentity as contract } from '../../wire/calls/sessions/sign-in-by-identity';
import {
  type Account,
  findAccount,
  findSpelledAccount,
  makeSpelledAccount,
  provideAccount,
} from '../accounts/store';
import { ApiFailure } from '../calls/api-failure';
import { implementCall, type OperationContext } from '../calls/implement-call';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import type { NetworkPosition } from '../network/access-adapter';
import type { Identity } from '../providers/identity-provider';
import type { ConfiguredProvider } from '../providers/open-identity';
import { endSessions } from '../sessions/end-sessions';
import { locate, openSession } from '../sessions/open-session';
import { forgetCookie } from '../sessions/remember-device';
import { sessionsOfIdentity } from '../sessions/session-condition-store';
import { IDENTITY_TICKET, openIdentity } from './identity-ticket';
import { claimReturn, endReturn, releaseReturn } from './return-store';

/**
 * Signs in a student who has just come back from the school's identity provider. Who that is stands
 * in a cookie that only the gateway reads and that only this operation gets: neither the request
 * nor an address can say it. It is good for one session.
 */
export const signInByIdentity = implementCall(contract, async (context) => {
  const { school, deps, now, cookies } = context;
  const { database } = deps;
  const returned = openIdentity(deps.secrets, school.name, cookies.header, {
    ...{ now, isSecure: cookies.isSecure },
  });
  const position = await locate(context);
  // The network's own servers recognise students by their passwords alone.
  if (deps.access.adapterOf(position.nas).can.authenticate) throw new ApiFailure(20010);
  if (!returned || !(await claimReturn(database, returned.key, now))) throw new ApiFailure(20019);
  const data = await signIn(context, returned.identity, position).catch(async (error: unknown) => {
    // Without it the student comes back from the provider once more.
    await releaseReturn(database, returned.key).catch(() => {});
    throw error;
  });
  if (!(await endReturn(database, returned.key))) await refuseLoggedOut(context, returned.identity);
  cookies.remove(IDENTITY_TICKET);
  await forgetCookie(context);
  return data;
});

async function signIn(
  context: OperationContext,
  identity: Identity,
  position: NetworkPosition,
): Promise<SignInData> {
  const { school, deps } = context;
  const provider = deps.identity.of(school.name, school.accounts.identity);
  if (!provider) throw new ApiFailure(20019);
  const account = await accountOf(context, identity, provider);
  // The provider has recognised them: that there is no account is theirs to know.
  if (!account) throw new ApiFailure(1002);
  if (account.isDisabled) throw new ApiFailure(20022);
  const user = account.username;
  const grant = {};
  return openSession(context, {
    account,
    user,
    position,
    grant,
    identitySession: identity.session,
  });
}

/**
 * The account of who came back: of the name as it is written, else of another spelling where the
 * provider has none that differ in nothing else, else a new one where it makes them.
 */
async function accountOf(
  { school, deps: { database } }: OperationContext,
  { username, displayName = username }: Identity,
  { makesAccounts, tellsSpellingsApart }: ConfiguredProvider,
): Promise<Account | undefined> {
  const passwordHash = NO_PASSWORD_HASH;
  const fresh = { school: school.name, username, displayName, passwordHash };
  const find = () => findAccount(database, school.name, [username]);
  if (tellsSpellingsApart) return makesAccounts ? provideAccount(database, fresh) : find();
  const findSpelled = async () =>
    (await find()) ?? (await findSpelledAccount(database, school.name, [username]))?.account;
  const found = await findSpelled();
  if (found || !makesAccounts) return found;
  // Of several that come at once, one makes the account.
  return (await makeSpelledAccount(database, fresh)) ?? findSpelled();
}

/**
 * Ends the session of a student whom the provider has logged out while it began.
 *
 * @throws ApiFailure 20019
 */
async function refuseLoggedOut(
  { school, deps, log, now }: OperationContext,
  { session }: Identity,
): Promise<never> {
  if (session !== undefined) {
    await endSessions({ ...deps, log, now }, sessionsOfIdentity(school.name, session), 'user');
  }
  throw new ApiFailure(20019);
}
