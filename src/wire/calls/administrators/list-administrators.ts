import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { ADMINISTRATOR } from './administrator-parts';

/**
 * The administrators whose every role is at schools of the owner who asks, by name: all of them for
 * an owner of every school.
 */
export const listAdministrators = defineCall({
  name: 'listAdministrators',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/administrators' },
  role: 'owner',
  atAnySchool: true,
  request: record({}),
  response: record({ administrators: listOf(ADMINISTRATOR) }),
});
