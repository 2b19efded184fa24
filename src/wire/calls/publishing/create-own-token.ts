import { STRING, TIME } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { NEW_TOKEN, TOKEN } from './token-parts';

const { name, rights, schools } = NEW_TOKEN.properties;

/**
 * Makes a token for a pipeline, for schools that the owner has: without `schools` for all of them.
 * It ends within a year.
 */
export const createOwnToken = defineCall({
  name: 'createOwnToken',
  audience: 'administrator',
  http: { method: 'POST', path: '/studio/api/tokens' },
  role: 'owner',
  atAnySchool: true,
  history: 'create token ${name}',
  request: record({ name, rights, expiresAt: TIME }, { schools }),
  response: record({
    token: TOKEN,
    /** The token itself: it is given here and never again. */
    secret: STRING,
  }),
});
