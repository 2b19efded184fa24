import { acceptInvitationByProvider } from '../../wire/calls/administrators/accept-invitation-by-provider';
import { linkIdentity } from '../../wire/calls/administrators/link-identity';
import { readReturnedIdentity } from '../../wire/calls/administrators/read-returned-identity';
import { signInByProvider } from '../../wire/calls/administrators/sign-in-by-provider';
import { unlinkIdentity } from '../../wire/calls/administrators/unlink-identity';
import { CallProblem } from '../calls/problems';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import { openIdentity, STUDIO_IDENTITY_TICKET } from '../identity/identity-ticket';
import { claimReturn, endReturn } from '../identity/return-store';
import type { StudioProvider } from '../providers/open-identity';
import type { Administrator } from './administrator';
import {
  type AdministratorContext,
  type AdministratorImplementation,
  implementAdministratorCall,
} from './administrator-context';
import { signedInInfo } from './administrator-info';
import { checkSecondFactor } from './check-second-factor';
import {
  findByIdentity,
  type LinkedIdentity,
  linkToIdentity,
  unlinkIdentityOf,
} from './identity-store';
import { openLinkAs, useLink } from './invitation-calls';
import { requirePassword } from './require-password';
import {
  type Authentication,
  createStudioSession,
  endStudioSession,
  endStudioSessions,
} from './session-store';
import { findAdministrator } from './store';

export interface IdentityCallParts {
  secrets: Secrets;
  /** Undefined where administrators sign in by password alone. */
  provider: StudioProvider | undefined;
}

/** Somebody who has come back from the provider in this browser. */
interface Returned extends LinkedIdentity, Authentication {
  username: string;
  displayName: string | undefined;
  /** Of what is stored of the return. */
  key: string;
  provider: StudioProvider;
}

type InBrowser = Pick<AdministratorContext, 'cookies' | 'now'>;

/**
 * Signing in through the university. Roles are what they are here; a second factor that is set up
 * here is asked for.
 */
export function identityCalls({
  secrets,
  provider,
}: IdentityCallParts): readonly AdministratorImplementation[] {
  function find({ cookies, now }: InBrowser): Returned | undefined {
    const at = { now, isSecure: cookies.isSecure };
    const found = openIdentity(secrets, '', cookies.header, at, STUDIO_IDENTITY_TICKET);
    if (!provider || !found) return undefined;
    const { subject, username, displayName, ...identity } = found.identity;
    if (subject === undefined) return undefined;
    const { authenticatedAt, hasSecondFactor: hasProviderFactor } = identity;
    return {
      ...{ provider, issuer: provider.issuer, subject, username, displayName, key: found.key },
      ...{ authenticatedAt, hasProviderFactor },
    };
  }

  /** @throws CallProblem `identity-ended` */
  function requireReturned(context: InBrowser): Returned {
    const returned = find(context);
    if (!returned) throw new CallProblem('identity-ended');
    return returned;
  }

  return [
    implementAdministratorCall(signInByProvider, async (context) => {
      context.note({ provider: provider?.name ?? '' });
      const returned = requireReturned(context);
      const administrator = await ownerOf(context, returned);
      context.actAs(administrator.name);
      if (administrator.hasSecondFactor) {
        const { code } = context.request;
        if (!code) throw new CallProblem('second-factor-needed');
        await checkSecondFactor(context, administrator.id, code);
      }
      return beginSession(context, administrator, returned);
    }),

    implementAdministratorCall(readReturnedIdentity, async (context) => {
      const returned = find(context);
      return { name: returned ? (returned.displayName ?? returned.username) : null };
    }),

    implementAdministratorCall(linkIdentity, async (context) => {
      const { signedIn, deps, now, note, noteIn } = context;
      note({ provider: provider?.name ?? '' });
      const returned = requireReturned(context);
      await requirePassword(context);
      await deps.database.transaction().execute(async (transaction) => {
        await linkReturned(transaction, signedIn.administrator.id, { returned, now });
        await noteIn(transaction);
      });
      context.cookies.end(STUDIO_IDENTITY_TICKET);
      return null;
    }),

    implementAdministratorCall(acceptInvitationByProvider, async (context) => {
      const { now, note, cookies } = context;
      note({ provider: provider?.name ?? '' });
      const opened = await openLinkAs(context);
      const returned = requireReturned(context);
      const info = await useLink(context, opened, {
        identityIssuer: returned.issuer,
        authentication: authenticationOf(returned),
        link: (transaction, id) => linkReturned(transaction, id, { returned, now }),
      });
      cookies.end(STUDIO_IDENTITY_TICKET);
      return info;
    }),

    implementAdministratorCall(unlinkIdentity, async (context) => {
      const { signedIn, deps, noteIn } = context;
      const { administrator, session } = signedIn;
      await requirePassword(context);
      await deps.database.transaction().execute(async (transaction) => {
        await unlinkIdentityOf(transaction, administrator.id);
        await endStudioSessions(transaction, administrator.id, { except: session.tokenHash });
        await noteIn(transaction);
      });
      return null;
    }),
  ];
}

/**
 * The administrator whom somebody at the provider is: by what the account was linked to, and only
 * where the operator has named the claim that is an administrator's name, by that one, for an
 * account that is linked to nobody yet.
 *
 * @throws CallProblem `identity-unknown`
 */
async function ownerOf(
  { deps: { database } }: Pick<AdministratorContext, 'deps'>,
  returned: Returned,
): Promise<Administrator> {
  const linked = await findByIdentity(database, returned);
  if (linked) return linked;
  const named = returned.provider.saysNames
    ? await findAdministrator(database, { name: returned.username })
    : undefined;
  // A name may come to somebody else: it says who an account is only once.
  if (!named || named.identityIssuer === returned.issuer) throw new CallProblem('identity-unknown');
  return named;
}

/**
 * Has whoever came back be an administrator; the return is used up by it.
 *
 * @throws CallProblem `identity-ended`, or `identity-taken` where they are another one
 */
async function linkReturned(
  transaction: Database,
  id: string,
  { returned, now }: { returned: Returned; now: Date },
): Promise<void> {
  if (!(await claimReturn(transaction, returned.key, now))) throw new CallProblem('identity-ended');
  if (!(await linkToIdentity(transaction, id, returned))) throw new CallProblem('identity-taken');
  await endReturn(transaction, returned.key);
}

function authenticationOf({ authenticatedAt, hasProviderFactor }: Returned): Authentication {
  return { authenticatedAt, hasProviderFactor };
}

/** Begins a session; the return is used up by it. */
async function beginSession(
  context: AdministratorContext<typeof signInByProvider>,
  administrator: Administrator,
  returned: Returned,
) {
  const { deps, now, place, signedIn, noteIn, setCookie, cookies } = context;
  const info = await deps.database.transaction().execute(async (transaction) => {
    if (!(await claimReturn(transaction, returned.key, now))) {
      throw new CallProblem('identity-ended');
    }
    if (administrator.identityIssuer !== returned.issuer) {
      await linkToIdentity(transaction, administrator.id, returned, 'if-unknown');
    }
    // Whoever was linked or unlinked meanwhile is none of it.
    const linked = await findByIdentity(transaction, returned);
    if (linked?.id !== administrator.id) throw new CallProblem('identity-unknown');
    // The browser has one cookie: its session of before would be nobody's.
    if (signedIn) await endStudioSession(transaction, signedIn.session.tokenHash);
    const session = await createStudioSession(transaction, administrator, {
      ...{ now, place, ...authenticationOf(returned) },
    });
    if (!session) throw new CallProblem('identity-ended');
    await endReturn(transaction, returned.key);
    await noteIn(transaction);
    setCookie(session.token);
    return signedInInfo({ administrator: linked, session }, deps);
  });
  cookies.end(STUDIO_IDENTITY_TICKET);
  return info;
}
