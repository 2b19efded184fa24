import type { AdministratorImplementation } from './administrator-context';
import { historyCalls } from './history-calls';
import { invitationCalls } from './invitation-calls';
import { ownAccountCalls } from './own-account-calls';
import { ownerCalls } from './owner-calls';
import { signInCalls } from './sign-in-calls';

/** Every call of this room for administrators. */
export const administratorCalls: readonly AdministratorImplementation[] = [
  ...signInCalls,
  ...invitationCalls,
  ...ownAccountCalls,
  ...ownerCalls,
  ...historyCalls,
];
