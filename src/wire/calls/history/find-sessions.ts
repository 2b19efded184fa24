import { PAGE_SIZE, STRING, TIME } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { HISTORY_ENTRY } from './read-history';

/**
 * The sessions that were open at a moment, also those that go on (action `open`, `at` is now), the newest first. What is left out
 * does not matter; `mac` is upper case with colons.
 */
export const findSessions = defineCall({
  name: 'findSessions',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/history/sessions' },
  request: record(
    { at: TIME, limit: PAGE_SIZE },
    { school: STRING, account: STRING, address: STRING, mac: STRING },
  ),
  response: record({ entries: listOf(HISTORY_ENTRY) }),
});
