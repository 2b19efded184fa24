import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { ADMINISTRATOR } from './administrator-parts';

/** Every administrator, by name. */
export const listAdministrators = defineCall({
  name: 'listAdministrators',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/administrators' },
  role: 'owner',
  request: record({}),
  response: record({ administrators: listOf(ADMINISTRATOR) }),
});
