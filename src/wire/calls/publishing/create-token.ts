import { STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { record } from '../record';
import { NEW_TOKEN, TOKEN } from './token-parts';

/** Makes a token. */
export const createToken = defineCall({
  name: 'createToken',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/tokens' },
  history: 'create token',
  request: NEW_TOKEN,
  response: record({
    token: TOKEN,
    /** The token itself: it is given here and never again. */
    secret: STRING,
  }),
});
