import { PAGE_SIZE, SCHOOL, STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { OPEN_SESSION } from './session-parts';

/**
 * The sessions of a school that are open, the oldest first, a page at a time: those that follow the
 * one of the number `after`. What is left out does not matter; `mac` is upper case with colons.
 */
export const listOpenSessions = defineCall({
  name: 'listOpenSessions',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/sessions/:school/list' },
  request: record(
    { school: SCHOOL, limit: PAGE_SIZE },
    { after: { type: 'integer' }, account: STRING, address: STRING, mac: STRING },
  ),
  response: record({ sessions: listOf(OPEN_SESSION) }),
});
