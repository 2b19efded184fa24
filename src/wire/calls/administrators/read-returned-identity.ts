import { STRING_OR_NULL } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';

/**
 * Reads who has just come back from the identity provider in this browser, as the provider names
 * them; null for nobody.
 */
export const readReturnedIdentity = defineCall({
  name: 'readReturnedIdentity',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/session/identity' },
  role: 'anyone',
  request: record({}),
  response: record({ name: STRING_OR_NULL }),
});
