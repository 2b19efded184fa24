import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';

/** The names of the schools that the gateway has. */
export const listSchools = defineCall({
  name: 'listSchools',
  audience: 'operator',
  http: { method: 'GET', path: '/formgate/api/tokens/schools' },
  request: record({}),
  response: record({ schools: listOf(STRING) }),
});
