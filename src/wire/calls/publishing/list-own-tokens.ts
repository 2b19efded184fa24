import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { TOKEN } from './token-parts';

/** The tokens for the schools that the owner has, the newest first: also those that have ended. */
export const listOwnTokens = defineCall({
  name: 'listOwnTokens',
  audience: 'administrator',
  http: { method: 'GET', path: '/studio/api/tokens' },
  role: 'owner',
  atAnySchool: true,
  request: record({}),
  response: record({ tokens: listOf(TOKEN) }),
});
