import { COUNT } from '../api-parts';
import { defineCall } from '../define-call';
import { orNull, record } from '../record';
import { ADMINISTRATOR_NAME, SESSION_NUMBER } from './administrator-parts';

/**
 * Ends one session of an administrator, or all: how many there were, and null for an unknown name.
 */
export const endAdministratorSessions = defineCall({
  name: 'endAdministratorSessions',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/administrators/sessions/end' },
  history: 'sign out administrator ${name}',
  request: record({ name: ADMINISTRATOR_NAME }, { id: SESSION_NUMBER }),
  response: record({ ended: orNull(COUNT) }),
});
