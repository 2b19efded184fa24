import type { AdministratorImplementation } from './administrator-context';
import { ownSessionCalls } from './own-session-calls';

/** Every call of this room for administrators. */
export const administratorCalls: readonly AdministratorImplementation[] = [...ownSessionCalls];
