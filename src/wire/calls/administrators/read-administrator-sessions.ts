import { defineCall } from '../define-call';
import { listOf, orNull, record } from '../record';
import { ADMINISTRATOR_NAME, STUDIO_SESSION } from './administrator-parts';

/** The sessions of an administrator that go on, for the operator; null for an unknown name. */
export const readAdministratorSessions = defineCall({
  name: 'readAdministratorSessions',
  audience: 'operator',
  http: { method: 'GET', path: '/formgate/api/administrators/sessions' },
  request: record({ name: ADMINISTRATOR_NAME }),
  response: record({ sessions: orNull(listOf(STUDIO_SESSION)) }),
});
