import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { TOKEN } from './token-parts';

/** Every token that there ever was, the newest first. */
export const listTokens = defineCall({
  name: 'listTokens',
  audience: 'operator',
  http: { method: 'GET', path: '/formgate/api/tokens' },
  request: record({}),
  response: record({ tokens: listOf(TOKEN) }),
});
