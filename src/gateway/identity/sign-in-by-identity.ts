import { signInByIdentity as contract } from '../../wire/calls/sessions/sign-in-by-identity';
import { findAccount, provideAccount } from '../accounts/store';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import { locate, openSession } from '../sessions/open-session';
import { IDENTITY_TICKET, openIdentity } from './identity-ticket';

/**
 * Signs in a student who has just come back from the school's identity provider. Who that is stands in a cookie that only the gateway
 * reads and that only this operation gets: neither the request nor an address can say it.
 */
export const signInByIdentity = implementCall(contract, async (context) => {
  const { school, deps, now, cookies } = context;
  const identity = openIdentity(deps.secrets, school.name, cookies.header, now);
  const provider = deps.identity.of(school.name, school.accounts.identity);
  const position = await locate(context);
  // The network's own servers recognise students by their passwords alone.
  if (deps.access.adapterOf(position.nas).can.authenticate) throw new ApiFailure(20010);
  if (!identity || !provider) throw new ApiFailure(20019);
  const { username, displayName = username, session } = identity;
  const account = provider.makesAccounts
    ? await provideAccount(deps.database, [username], {
        ...{ school: school.name, username, displayName },
        passwordHash: NO_PASSWORD_HASH,
      })
    : await findAccount(deps.database, school.name, [username]);
  // The provider has recognised them: that there is no account is theirs to know.
  if (!account) throw new ApiFailure(1002);
  if (account.isDisabled) throw new ApiFailure(20022);
  const data = await openSession(context, {
    account,
    user: account.username,
    position,
    grant: {},
    identitySession: session,
  });
  cookies.remove(IDENTITY_TICKET);
  return data;
});
