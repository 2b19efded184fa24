import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { inviteAdministrator } from '../../wire/calls/administrators/invite-administrator';
import { listAdministrators } from '../../wire/calls/administrators/list-administrators';
import { removeAdministrator } from '../../wire/calls/administrators/remove-administrator';
import { renewInvitation } from '../../wire/calls/administrators/renew-invitation';
import { setGrants } from '../../wire/calls/administrators/set-grants';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import type { Administrator } from './administrator';
import { type AdministratorContext, implementAdministratorCall } from './administrator-context';
import { administratorInfo } from './administrator-info';
import { linkFor } from './one-time-links';
import { isReservedName } from './reserved-names';
import { ownsAll } from './roles';
import {
  addAdministrator,
  findAdministrator,
  hasOwner,
  listAdministratorRecords,
  lockAdministrators,
  removeAdministratorRecord,
  replaceGrants,
} from './store';

/**
 * Administrators as owners manage them. An owner of some schools alone sees and changes those whose
 * every role is at one of these, and gives roles there alone: nobody comes to more by it than they
 * have. The help desk is given by owners, who do not have it.
 */
export const ownerCalls = [
  implementAdministratorCall(listAdministrators, async ({ signedIn, deps }) => {
    const all = await listAdministratorRecords(deps.database);
    const { grants } = signedIn.administrator;
    const seen = all.filter((each) => ownsAll(grants, each.grants));
    return { administrators: seen.map((each) => administratorInfo(each, deps)) };
  }),

  implementAdministratorCall(inviteAdministrator, async (context) => {
    const { request, now, noteIn, deps } = context;
    const { name, grants } = request;
    const schools = await deps.schools();
    return asOwner(context, async (transaction, owner) => {
      if (!ownsAll(owner.grants, grants)) throw new CallProblem('role-forbidden');
      requireSchools(grants, schools);
      const added = isReservedName(name)
        ? undefined
        : await addAdministrator(transaction, { name, grants, now });
      if (!added) throw new CallProblem('name-taken');
      const link = await linkFor(transaction, added, { now, madeBy: owner.id });
      await noteIn(transaction);
      return { administrator: administratorInfo(added, deps), link };
    });
  }),

  implementAdministratorCall(setGrants, async (context) => {
    const { request, noteIn, deps } = context;
    const { grants } = request;
    const schools = await deps.schools();
    return asOwner(context, async (transaction, owner) => {
      const administrator = await findManaged(context, transaction, owner);
      if (!ownsAll(owner.grants, grants)) throw new CallProblem('role-forbidden');
      requireSchools(grants, [...schools, ...administrator.grants.map(({ school }) => school)]);
      await keepingOwner(transaction, () => replaceGrants(transaction, administrator.id, grants));
      await noteIn(transaction);
      return { administrator: administratorInfo({ ...administrator, grants }, deps) };
    });
  }),

  implementAdministratorCall(renewInvitation, async (context) => {
    const { request, now, noteIn } = context;
    return asOwner(context, async (transaction, owner) => {
      const administrator = await findManaged(context, transaction, owner);
      // The own password is changed by whoever has it, not by whoever finds the browser signed in.
      if (administrator.id === owner.id) throw new CallProblem('role-forbidden');
      const made = { now, madeBy: owner.id, lost: request.lost };
      const link = await linkFor(transaction, administrator, made);
      await noteIn(transaction);
      return { link };
    });
  }),

  implementAdministratorCall(removeAdministrator, async (context) => {
    const { noteIn } = context;
    return asOwner(context, async (transaction, owner) => {
      const { id } = await findManaged(context, transaction, owner);
      await keepingOwner(transaction, () => removeAdministratorRecord(transaction, id));
      await noteIn(transaction);
      return null;
    });
  }),
];

type OwnerContext = Pick<AdministratorContext<typeof setGrants>, 'deps' | 'signedIn' | 'note'>;

/**
 * Does something in a transaction that nobody else manages administrators in, as the owner that
 * they are by then.
 */
async function asOwner<Result>(
  { deps, signedIn }: OwnerContext,
  work: (transaction: Database, owner: Administrator) => Promise<Result>,
): Promise<Result> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockAdministrators(transaction);
    const owner = await findAdministrator(transaction, { id: signedIn.administrator.id });
    if (!owner) throw new CallProblem('sign-in-needed');
    return work(transaction, owner);
  });
}

/** The administrator of a request. @throws CallProblem where there is none that the owner sees */
async function findManaged(
  { request, note }: OwnerContext & { request: { id: string } },
  transaction: Database,
  owner: Administrator,
): Promise<Administrator> {
  const found = await findAdministrator(transaction, { id: request.id });
  if (!found || !ownsAll(owner.grants, found.grants)) {
    throw new CallProblem('unknown-administrator');
  }
  note({ id: found.name });
  return found;
}

/**
 * Roles are given at schools that there are; one at a school that is gone may be kept.
 *
 * @throws CallProblem `unknown-school`
 */
function requireSchools(grants: readonly Grant[], schools: readonly (string | undefined)[]): void {
  const unknown = grants.find(({ school }) => school !== undefined && !schools.includes(school));
  if (unknown) throw new CallProblem('unknown-school', { school: unknown.school });
}

/** @throws CallProblem where a change takes the last owner of every school away */
async function keepingOwner(transaction: Database, change: () => Promise<void>): Promise<void> {
  const hadOwner = await hasOwner(transaction);
  await change();
  if (hadOwner && !(await hasOwner(transaction))) throw new CallProblem('last-owner');
}
