import { defineCall } from '../define-call';
import { orNull, record } from '../record';
import { ADMINISTRATOR, ADMINISTRATOR_NAME, GRANTS, LINK } from './administrator-parts';

/**
 * Adds an administrator, with a one-time link for the password. Null: there is one of this name.
 */
export const addAdministrator = defineCall({
  name: 'addAdministrator',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/administrators' },
  history: 'add administrator ${name}',
  request: record({ name: ADMINISTRATOR_NAME, grants: GRANTS }),
  response: record({ added: orNull(record({ administrator: ADMINISTRATOR, link: LINK })) }),
});
