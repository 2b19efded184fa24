import { NUMBER_OR_NULL, TIME, TIME_OR_NULL } from '../api-parts';
import { defineCall, type ResponseOf } from '../define-call';
import { listOf, record } from '../record';
import { KEY_KINDS } from './key-parts';

/**
 * The keys that a deployment accepts, without the keys themselves, of each kind the current one
 * first.
 */
export const listKeys = defineCall({
  name: 'listKeys',
  audience: 'operator',
  http: { method: 'GET', path: '/formgate/api/keys' },
  request: record({}),
  response: record({
    keys: listOf(
      record({
        kind: { enum: KEY_KINDS },
        /** `current`: used now; `announced`: used in a moment; `older`: accepted only. */
        state: { enum: ['current', 'announced', 'older'] },
        startsAt: TIME,
        /** Until when it is accepted; null for the latest one. */
        expiresAt: TIME_OR_NULL,
        /** Of a key for ID numbers: how many accounts have a hash by it. */
        hashes: NUMBER_OR_NULL,
      }),
    ),
  }),
});

export type KeyInfo = ResponseOf<typeof listKeys>['keys'][number];
