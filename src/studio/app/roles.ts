import type { SignedInAdministrator } from '../../wire/calls/administrators/administrator-parts';
import { ADMINISTRATOR_ROLES, type AdministratorRole } from '../../wire/calls/define-call';

/** Says whether a role may do what another may. The help desk's is beside the others. */
export function includesRole(held: AdministratorRole, needed: AdministratorRole): boolean {
  if (held === 'help-desk' || needed === 'help-desk') return held === needed;
  return ADMINISTRATOR_ROLES.indexOf(held) >= ADMINISTRATOR_ROLES.indexOf(needed);
}

/** Says whether an administrator is an owner of a school, who sees and invites others there. */
export function isOwner({ grants }: Pick<SignedInAdministrator, 'grants'>): boolean {
  return grants.some(({ role }) => role === 'owner');
}

/** Says whether an administrator helps students of a school. */
export function isHelpDesk({ grants }: Pick<SignedInAdministrator, 'grants'>): boolean {
  return grants.some(({ role }) => role === 'help-desk');
}

/** Says whether an administrator helps students, and has nothing to do with pages. */
export function isHelpDeskAlone({ grants }: Pick<SignedInAdministrator, 'grants'>): boolean {
  return grants.length > 0 && grants.every(({ role }) => role === 'help-desk');
}

/** Says whether an administrator is an owner of every school there is and will be. */
export function ownsEverySchool({ grants }: Pick<SignedInAdministrator, 'grants'>): boolean {
  return grants.some(({ role, school }) => role === 'owner' && school === undefined);
}
