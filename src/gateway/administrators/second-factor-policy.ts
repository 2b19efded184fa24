import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import type { AdministratorCall, AdministratorRole } from '../../wire/calls/define-call';
import { CallProblem } from '../calls/problems';
import type { SignedIn } from './administrator';
import { includesRole } from './roles';

/** The operator's decision about who needs a second factor. */
export interface SecondFactorPolicy {
  /** Roles that need one, with those that include them; none: each administrator decides. */
  secondFactorRoles: readonly AdministratorRole[];
}

/** Tells whether any of these roles needs a second factor, at whatever school it is held. */
export function isAskedForSecondFactor(
  grants: readonly Grant[],
  { secondFactorRoles }: SecondFactorPolicy,
): boolean {
  return grants.some(({ role }) => secondFactorRoles.some((asked) => includesRole(role, asked)));
}

/** Tells whether whoever is signed in has still to show, or set up, a second factor. */
export function needsSecondFactor(
  { administrator, session }: SignedIn,
  policy: SecondFactorPolicy,
): boolean {
  if (administrator.hasSecondFactor || session.hasProviderFactor) return false;
  return isAskedForSecondFactor(administrator.grants, policy);
}

/**
 * Checks that a call is open to whoever is signed in: without the second factor that the operator
 * asks for nothing is, but the way to one and the way out (ASVS 5.0, V6.3.3).
 *
 * @throws CallProblem `second-factor-required`
 */
export function requireSecondFactor(
  { role, beforeSecondFactor }: AdministratorCall,
  signedIn: SignedIn | undefined,
  policy: SecondFactorPolicy,
): void {
  if (role === 'anyone' || beforeSecondFactor || !signedIn) return;
  if (needsSecondFactor(signedIn, policy)) throw new CallProblem('second-factor-required');
}
