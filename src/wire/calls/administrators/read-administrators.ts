import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { ADMINISTRATOR } from './administrator-parts';

/** Every administrator, by name, for the operator. */
export const readAdministrators = defineCall({
  name: 'readAdministrators',
  audience: 'operator',
  http: { method: 'GET', path: '/formgate/api/administrators' },
  request: record({}),
  response: record({ administrators: listOf(ADMINISTRATOR) }),
});
