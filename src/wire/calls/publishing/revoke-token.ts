import { defineCall } from '../define-call';
import { orNull, record } from '../record';
import { TOKEN } from './token-parts';

/** Ends a token at once; null where there is none with this id. */
export const revokeToken = defineCall({
  name: 'revokeToken',
  audience: 'operator',
  http: { method: 'DELETE', path: '/formgate/api/tokens/:id' },
  history: 'revoke token',
  request: record({ id: { type: 'string', minLength: 1, maxLength: 200 } }),
  response: record({ token: orNull(TOKEN) }),
});
