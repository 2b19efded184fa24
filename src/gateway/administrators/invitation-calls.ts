import { acceptInvitation } from '../../wire/calls/administrators/accept-invitation';
import type { acceptInvitationByProvider } from '../../wire/calls/administrators/accept-invitation-by-provider';
import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { readInvitation } from '../../wire/calls/administrators/read-invitation';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import type { Administrator } from './administrator';
import {
  type AdministratorContext,
  type AdministratorDeps,
  implementAdministratorCall,
} from './administrator-context';
import { signedInInfo } from './administrator-info';
import { checkNewPassword } from './check-new-password';
import { checkSecondFactor } from './check-second-factor';
import { unlinkIdentityOf } from './identity-store';
import { findLink, type OneTimeLink, takeLink } from './link-store';
import { openLinkBy } from './one-time-links';
import { isReservedName } from './reserved-names';
import { ownsAll } from './roles';
import { clearSecondFactor } from './second-factor-store';
import { type Authentication, createStudioSession, endStudioSessions } from './session-store';
import {
  addAdministrator,
  findAdministrator,
  hasOwner,
  lockAdministrators,
  nameKey,
  replacePasswordHash,
} from './store';

const EVERYTHING = [{ role: 'owner' as const }];

/** One-time links, as those open them who were given one. */
export const invitationCalls = [
  implementAdministratorCall(readInvitation, async (context) => {
    const { link, administrator } = await openLink(context);
    const grants = administrator?.grants ?? [...EVERYTHING];
    return {
      ...{ kind: link.kind, name: administrator?.name ?? null },
      ...{ grants, schools: namesOf(grants, context.deps) },
      needsCode: keepsSecondFactor({ link, administrator }),
      expiresAt: link.expiresAt.toISOString(),
    };
  }),

  implementAdministratorCall(acceptInvitation, async (context) => {
    const { request, deps, inTurn } = context;
    const opened = await openLinkAs(context);
    checkNewPassword(request.password, opened.name);
    const passwordHash = await inTurn(() => deps.passwords.hash(request.password));
    return useLink(context, opened, {
      passwordHash,
      authentication: { authenticatedAt: context.now },
    });
  }),
];

/** The names of the schools of grants; none of others. */
function namesOf(grants: readonly Grant[], { nameOfSchool }: AdministratorDeps) {
  const schools = new Set(grants.flatMap(({ school }) => school ?? []));
  return [...schools].flatMap((school) => {
    const name = nameOfSchool(school);
    return name === undefined ? [] : [{ school, name }];
  });
}

type WithName = AdministratorContext<typeof acceptInvitation | typeof acceptInvitationByProvider>;
type WithToken = AdministratorContext<typeof readInvitation> | WithName;

type Opened = Awaited<ReturnType<typeof openLinkAs>>;

/** The only way in that an account has once its link is used. */
interface WayIn {
  passwordHash?: string;
  identityIssuer?: string;
  /** How the provider says that they showed who they are. */
  authentication?: Authentication;
  /** Links the account, in the transaction in which the link ends. */
  link?(transaction: Database, id: string): Promise<void>;
}

/** The link of a request's token, and the name that its administrator will have. */
export async function openLinkAs(context: WithName) {
  const { request } = context;
  const { link, administrator } = await openLink(context);
  const name = administrator?.name ?? request.name;
  if (nameKey(name) !== nameKey(request.name)) {
    throw new CallProblem('invalid-request', { field: 'name' });
  }
  return { link, administrator, name };
}

/**
 * Uses a link up and signs in: what led in before leads in no more, but for a second factor that is
 * not lost, of which a code is asked for.
 */
export async function useLink(
  context: WithName,
  opened: Opened,
  { passwordHash, identityIssuer, authentication, link: linkTo }: WayIn,
) {
  const { request, deps, now, place, actAs, noteIn, setCookie } = context;
  const { link, administrator, name } = opened;
  const hasSecondFactor = keepsSecondFactor(opened);
  if (administrator && hasSecondFactor) {
    if (!request.code) throw new CallProblem('second-factor-needed');
    await checkSecondFactor(context, administrator.id, request.code);
  }
  return deps.database.transaction().execute(async (transaction) => {
    await lockAdministrators(transaction);
    if (!(await takeLink(transaction, request.token, link))) throw new CallProblem('link-ended');
    const own = await ownerOf(transaction, opened, now);
    await replacePasswordHash(transaction, own.id, passwordHash);
    if (link.kind !== 'recovery') await clearSecondFactor(transaction, own.id);
    await unlinkIdentityOf(transaction, own.id);
    await linkTo?.(transaction, own.id);
    await endStudioSessions(transaction, own.id);
    const known = { id: own.id, passwordHash, hasSecondFactor };
    const session = await createStudioSession(transaction, known, {
      ...{ now, place, ...authentication },
    });
    if (!session) throw new CallProblem('link-ended');
    actAs(name);
    await noteIn(transaction);
    setCookie(session.token);
    const renewed = { passwordHash, identityIssuer, hasSecondFactor };
    return signedInInfo({ administrator: { ...own, ...renewed }, session }, deps);
  });
}

/** The administrator of a link that is being used: as they are by now, or the first owner. */
async function ownerOf(
  transaction: Database,
  { link, administrator, name }: Opened,
  now: Date,
): Promise<Administrator> {
  if (!administrator) return addFirstOwner(transaction, name, now);
  const own = await findAdministrator(transaction, { id: administrator.id });
  if (!own || !(await mayStillMake(transaction, link, own))) throw new CallProblem('link-ended');
  return own;
}

/** A second factor outlives the use of a link where nothing but the password is lost. */
function keepsSecondFactor({ link, administrator }: Awaited<ReturnType<typeof openLink>>) {
  return link.kind === 'recovery' && administrator?.hasSecondFactor === true;
}

/** The link of a request's token, and whose it is; nobody's is the first owner's. */
async function openLink({ request, deps: { database }, limits, now }: WithToken) {
  return openLinkBy({ limits }, async () => {
    const link = await findLink(database, request.token, now);
    if (!link) throw new CallProblem('link-ended');
    if (link.administratorId === undefined) {
      if (await hasOwner(database)) throw new CallProblem('link-ended');
      return { link, administrator: undefined };
    }
    const administrator = await findAdministrator(database, { id: link.administratorId });
    if (!administrator || !(await mayStillMake(database, link, administrator))) {
      throw new CallProblem('link-ended');
    }
    return { link, administrator };
  });
}

/**
 * Whoever made a link may have it still, and would come to its administrator's roles by it: those
 * that the administrator was given since may be more than the maker has.
 */
async function mayStillMake(
  database: Database,
  { madeBy }: OneTimeLink,
  { grants }: Administrator,
): Promise<boolean> {
  if (madeBy === undefined) return true;
  const maker = await findAdministrator(database, { id: madeBy });
  return maker !== undefined && ownsAll(maker.grants, grants);
}

/** @throws CallProblem where there is an owner meanwhile, or the name is taken */
async function addFirstOwner(transaction: Database, name: string, now: Date) {
  if (await hasOwner(transaction)) throw new CallProblem('link-ended');
  const added = isReservedName(name)
    ? undefined
    : await addAdministrator(transaction, { name, grants: EVERYTHING, now });
  if (!added) throw new CallProblem('name-taken');
  return added;
}
