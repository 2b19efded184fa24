import { SCHOOL, STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';

/**
 * The names of the school's own fields of which accounts have kept anything, as an export's
 * columns.
 */
export const listKeptNames = defineCall({
  name: 'listKeptNames',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/kept-names' },
  request: record({ school: SCHOOL }),
  response: record({ names: listOf(STRING) }),
});
