import { defineCall } from '../define-call';
import { record } from '../record';
import { NOTHING } from '../response-parts';

/**
 * Stores in the history that the keys for ID numbers were rotated, in a file beside the database.
 */
export const noteRotation = defineCall({
  name: 'noteRotation',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/keys/rotated' },
  history: 'rotate keys (identification)',
  request: record({}),
  response: NOTHING,
});
