import { defineCall } from '../define-call';
import { record } from '../record';
import { NOTHING } from '../response-parts';
import { KEY_KINDS } from './key-parts';

/** Puts new keys in the place of the current ones. */
export const rotateKeys = defineCall({
  name: 'rotateKeys',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/keys/rotate' },
  history: 'rotate keys (${kinds})',
  request: record({
    kinds: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: KEY_KINDS } },
    /** For how long the present keys are accepted, in seconds: a year at most. */
    overlap: { type: 'number', minimum: 0, maximum: 366 * 24 * 3600 },
  }),
  response: NOTHING,
});
