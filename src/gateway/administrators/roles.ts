import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import type { AdministratorCall, AdministratorRole } from '../../wire/calls/define-call';
import { CallProblem } from '../calls/problems';
import type { Administrator } from './administrator';

/**
 * Each includes those before it. The help desk is apart: it includes none, and none includes it.
 */
const RISING: readonly AdministratorRole[] = ['viewer', 'editor', 'publisher', 'owner'];

/**
 * Tells whether a role is held at a school; without a school, at every school. A grant without a
 * school holds at every one.
 */
export function holdsRole(
  grants: readonly Grant[],
  role: AdministratorRole,
  school: string | undefined,
): boolean {
  return grants.some(
    (grant) =>
      includesRole(grant.role, role) && (grant.school === undefined || grant.school === school),
  );
}

/**
 * The strongest role at a school, the help desk aside; undefined where there is none.
 */
export function strongestRole(
  grants: readonly Grant[],
  school: string,
): AdministratorRole | undefined {
  return RISING.findLast((role) => holdsRole(grants, role, school));
}

/**
 * Tells whether an owner may give these roles, or take them away: at schools of their own, none
 * elsewhere.
 */
export function ownsAll(owner: readonly Grant[], grants: readonly Grant[]): boolean {
  // None at all, or none that this version knows: it is not known where that was.
  if (grants.length === 0) return holdsRole(owner, 'owner', undefined);
  return grants.every(({ school }) => holdsRole(owner, 'owner', school));
}

/**
 * Checks that an administrator may make a call for a school. A school that is not theirs is refused
 * in the same way as one that there is not.
 *
 * @throws CallProblem `sign-in-needed` or `role-forbidden`
 */
export function requireRole(
  { role, atAnySchool }: AdministratorCall,
  administrator: Administrator | undefined,
  school: string | undefined,
): void {
  if (role === 'anyone') return;
  if (!administrator) throw new CallProblem('sign-in-needed');
  if (role === 'signed-in') return;
  const { grants } = administrator;
  const holds =
    school === undefined && atAnySchool
      ? grants.some((grant) => includesRole(grant.role, role))
      : holdsRole(grants, role, school);
  if (!holds) throw new CallProblem('role-forbidden');
}

/** Tells whether a role is another one, or includes it. */
export function includesRole(held: AdministratorRole, wanted: AdministratorRole): boolean {
  if (held === wanted) return true;
  return RISING.includes(wanted) && RISING.indexOf(held) > RISING.indexOf(wanted);
}
