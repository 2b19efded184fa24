import { defineCall } from '../define-call';
import { orNull, record } from '../record';
import { ADMINISTRATOR_NAME, LINK, LOST } from './administrator-parts';

/**
 * Makes a one-time link for an administrator who lost the password, the second factor or the last
 * link, also for the last owner. Null: there is none of this name.
 */
export const makeAdministratorLink = defineCall({
  name: 'makeAdministratorLink',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/administrators/link' },
  history: 'make link of administrator ${name}',
  request: record({ name: ADMINISTRATOR_NAME, lost: LOST }),
  response: record({ link: orNull(LINK) }),
});
