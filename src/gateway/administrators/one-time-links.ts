import type { Lost } from '../../wire/calls/administrators/administrator-parts';
import type { inviteAdministrator } from '../../wire/calls/administrators/invite-administrator';
import { ADMINISTRATOR_LINK } from '../../wire/calls/administrators/limits';
import type { ResponseOf } from '../../wire/calls/define-call';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import type { Administrator } from './administrator';
import type { AdministratorContext } from './administrator-context';
import { createLink } from './link-store';
import { hasOwner } from './store';

type Link = ResponseOf<typeof inviteAdministrator>['link'];

/**
 * Makes a link for an administrator: the first password of one who was invited, else a new one in
 * place of what was lost.
 *
 * @param madeBy the owner who makes it; left out for the operator
 */
export async function linkFor(
  database: Database,
  { id, passwordHash, hasSecondFactor }: Administrator,
  { now, madeBy, lost = 'password' }: { now: Date; madeBy?: string; lost?: Lost },
): Promise<Link> {
  const recovery = lost === 'password' ? 'recovery' : 'full-recovery';
  const kind = passwordHash === undefined && !hasSecondFactor ? 'invitation' : recovery;
  return linkOf(await createLink(database, { kind, administratorId: id, madeBy, now }));
}

/** Makes the link by which somebody becomes the first owner; undefined where there is an owner. */
export async function linkToFirstOwner(database: Database, now: Date): Promise<Link | undefined> {
  if (await hasOwner(database)) return undefined;
  return linkOf(
    await createLink(database, { kind: 'first-owner', administratorId: undefined, now }),
  );
}

/**
 * Looks for the link of a request. Only those that there are not count: their tokens are random and
 * long, nobody guesses one, and many who share an address may open theirs at once.
 *
 * @throws CallProblem `link-ended` of `look`
 * @throws ApiFailure 20001 in place of it, after too many
 */
export async function openLinkBy<Link>(
  { limits }: Pick<AdministratorContext, 'limits'>,
  look: () => Promise<Link>,
): Promise<Link> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof CallProblem) await limits.attempt(ADMINISTRATOR_LINK, {});
    throw error;
  }
}

/** Browsers send no server the fragment of an address: the token is in no log of a proxy. */
function linkOf({ token, expiresAt }: { token: string; expiresAt: Date }): Link {
  return { path: `/studio/invitation#${token}`, expiresAt: expiresAt.toISOString() };
}
