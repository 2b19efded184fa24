import { STRING, USERNAME } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';

/**
 * The accounts of a name at every school, then those whose names differ in capital letters alone:
 * for who looked for one where it is not.
 */
export const findNamesakes = defineCall({
  name: 'findNamesakes',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/namesakes' },
  request: record({ username: USERNAME }),
  response: record({ accounts: listOf(record({ school: STRING, username: STRING })) }),
});
