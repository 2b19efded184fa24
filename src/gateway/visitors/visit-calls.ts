import { limitsOf } from '../../engine';
import { decideVisit } from '../../wire/calls/visitors/decide-visit';
import { readVisit } from '../../wire/calls/visitors/read-visit';
import { readVisitRequest } from '../../wire/calls/visitors/read-visit-request';
import { signInByVisit } from '../../wire/calls/visitors/sign-in-by-visit';
import { VISIT_SECRET_LIMIT, type VisitRequest } from '../../wire/calls/visitors/visitor-parts';
import { findAccount } from '../accounts/store';
import { ApiFailure } from '../calls/api-failure';
import { implementCall, type OperationContext } from '../calls/implement-call';
import { addHistory } from '../history/store';
import { endSessions } from '../sessions/end-sessions';
import { locate, openSession } from '../sessions/open-session';
import { forgetCookie } from '../sessions/remember-device';
import { sessionsOfAccount } from '../sessions/session-condition-store';
import { historyActor } from './history-actor';
import { findSponsor } from './sponsors';
import { approveVisit, declineVisit, endVisit, findVisit, type StoredVisit } from './visit-store';

/** The calls of a visitor's device that waits, and of the sponsor who decides. */
export const visitCalls = [
  implementCall(readVisit, async (context) => {
    const { state, sponsor, endsAt } = await requireVisit(context, 'device_hash', 'secret');
    return { state, sponsor, endsAt: endsAt?.toISOString() ?? null };
  }),

  implementCall(signInByVisit, async (context) => {
    const { school, deps } = context;
    const position = await locate(context);
    // The network's own servers recognise people by their passwords alone.
    if (deps.access.adapterOf(position.nas).can.authenticate) throw new ApiFailure(20010);
    const { state, username } = await requireVisit(context, 'device_hash', 'secret');
    const user = state === 'approved' ? username : null;
    const account =
      user === null ? undefined : await findAccount(deps.database, school.name, [user]);
    if (!account) throw new ApiFailure(20037);
    if (account.isDisabled) throw new ApiFailure(20022);
    await forgetCookie(context);
    return openSession(context, { account, user: account.username, position, grant: {} });
  }),

  implementCall(readVisitRequest, async (context) =>
    toRequest(context, await requireVisit(context, 'link_hash', 'link')),
  ),

  implementCall(decideVisit, async (context) => {
    const visit = await requireVisit(context, 'link_hash', 'link');
    if (context.values.all.approve === true) await approve(context, visit);
    else if (visit.accountId === null) await decline(context, visit);
    else await end(context, visit, visit.accountId);
    return toRequest(context, await requireVisit(context, 'link_hash', 'link'));
  }),
];

/** @throws ApiFailure 20037 for a secret of no visit of the school; 20001 after too many */
async function requireVisit(
  { deps, school, now, limits, values }: OperationContext,
  by: 'device_hash' | 'link_hash',
  field: 'secret' | 'link',
): Promise<StoredVisit> {
  const secret = values.text(field);
  const visit = await findVisit(deps.database, school.name, by, { secret, now });
  if (visit) return visit;
  await limits.attempt([VISIT_SECRET_LIMIT], {});
  throw new ApiFailure(20037);
}

function toRequest(context: OperationContext, visit: StoredVisit): VisitRequest {
  const { state, name, reason, device, askedAt, endsAt } = visit;
  return {
    ...{ state, name, reason, device, hours: hoursOf(context) },
    askedAt: askedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function hoursOf({ school, deps }: OperationContext): number[] {
  const { hours } = school.visitors ?? {};
  return hours ? [...hours] : [limitsOf(deps.identity.policy, school.name).visitors.hours];
}

/**
 * @throws ApiFailure 20005 for a time that the school does not offer; 20036 for whom the operator
 *   lists no more
 */
async function approve(context: OperationContext, visit: StoredVisit): Promise<void> {
  const { deps, now, school, values } = context;
  const [first = 1, ...others] = hoursOf(context);
  const hours = Number(values.all.hours ?? first);
  if (![first, ...others].includes(hours)) throw new ApiFailure(20005, { field: 'hours' });
  const { sponsors } = limitsOf(deps.identity.policy, school.name).visitors;
  // Whom the operator has taken off the list since then decides on nobody.
  if (!findSponsor(visit.sponsor, sponsors, deps.registry)) throw new ApiFailure(20036);
  const endsAt = new Date(now.getTime() + hours * 3600_000);
  const mostOnline = school.visitors?.devices ?? 1;
  await deps.database.transaction().execute(async (transaction) => {
    const account = await approveVisit(transaction, visit, { endsAt, mostOnline, now });
    if (account !== undefined)
      await note(transaction, context, visit, { did: 'let in visitor', account });
  });
}

async function decline(context: OperationContext, visit: StoredVisit): Promise<void> {
  const { deps, now } = context;
  await deps.database.transaction().execute(async (transaction) => {
    const isDeclined = await declineVisit(transaction, visit.id, now);
    if (isDeclined)
      await note(transaction, context, visit, { did: 'decline visitor', account: null });
  });
}

async function end(
  context: OperationContext,
  visit: StoredVisit,
  accountId: number,
): Promise<void> {
  const { deps, now, log } = context;
  if (visit.state !== 'approved') return;
  await deps.database.transaction().execute(async (transaction) => {
    const isEnded = await endVisit(transaction, accountId, now);
    if (isEnded)
      await note(transaction, context, visit, { did: 'end visitor', account: visit.username });
  });
  await endSessions({ ...deps, log, now }, sessionsOfAccount(accountId), 'administrator');
}

/** An entry of the history: the sponsor acts, and the visitor's name says who the account was. */
function note(
  transaction: OperationContext['deps']['database'],
  { deps, school, now, address, device }: OperationContext,
  { sponsor: named, name }: StoredVisit,
  { did, account }: { did: string; account: string | null },
): Promise<void> {
  const { sponsors } = limitsOf(deps.identity.policy, school.name).visitors;
  const sponsor = findSponsor(named, sponsors, deps.registry);
  const entry = {
    at: now,
    kind: 'administrator' as const,
    result: 0,
    action: `${did} (${name})`,
  };
  const actor = sponsor ? historyActor(sponsor) : 'sponsor';
  return addHistory(transaction, [
    { ...entry, account, actor, school: school.name, address, device },
  ]);
}
