import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { STUDIO_SESSION } from './administrator-parts';

/** The own sessions that go on, the one that was used last first. */
export const listOwnSessions = defineCall({
  name: 'listOwnSessions',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/sessions' },
  role: 'signed-in',
  request: record({}),
  response: record({ sessions: listOf(STUDIO_SESSION) }),
});
