import { defineCall } from '../define-call';
import { record } from '../record';
import { TOKEN } from './token-parts';

/**
 * Ends a token at once. The problem `unknown-token` says that there is none for the owner's schools
 * alone.
 */
export const revokeOwnToken = defineCall({
  name: 'revokeOwnToken',
  audience: 'administrator',
  http: { method: 'DELETE', path: '/studio/api/tokens/:id' },
  role: 'owner',
  atAnySchool: true,
  history: 'revoke token ${name}',
  request: record({ id: { type: 'string', minLength: 1, maxLength: 200 } }),
  response: record({ token: TOKEN }),
});
