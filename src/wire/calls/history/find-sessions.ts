import { SEARCH_LIMITS } from '../accounts/limits';
import { PAGE_SIZE, SCHOOL, STRING, TIME, YES_OR_NO } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { HISTORY_ENTRY } from './read-history';

/**
 * The sessions that were open at a moment, also those that go on (action `open`, `at` is now), the
 * newest first. What is left out does not matter; `mac` is upper case with colons.
 */
export const findSessions = defineCall({
  name: 'findSessions',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/history/sessions' },
  request: record(
    { at: TIME, limit: PAGE_SIZE },
    { school: STRING, account: STRING, address: STRING, mac: STRING, withKept: YES_OR_NO },
  ),
  response: record({ entries: listOf(HISTORY_ENTRY) }),
});

/** The same for administrators, at one school: who had an address or a device at a moment. */
export const findStudentSessions = defineCall({
  name: 'findStudentSessions',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/history/:school/sessions' },
  role: 'help-desk',
  history: 'search sessions',
  request: record({ school: SCHOOL, at: TIME }, { address: STRING, mac: STRING }),
  response: findSessions.response,
  limits: SEARCH_LIMITS,
});
