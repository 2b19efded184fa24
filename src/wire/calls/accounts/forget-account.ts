import { COUNT, SCHOOL, TIME, TIME_OR_NULL, USERNAME, YES_OR_NO } from '../api-parts';
import { defineCall, type ResponseOf } from '../define-call';
import { HISTORY_KINDS } from '../history/read-history';
import { listOf, record } from '../record';

/** The kinds of data that are stored of a student beside the history. */
export const ERASED_KINDS = [
  ...([
    'account',
    'devices',
    'sessions',
    'remembered devices',
    'consents',
    'usage',
    'charges',
    'codes',
  ] as const),
  ...(['limits', 'read notices', 'kept fields', 'visits', 'card', 'ended sessions'] as const),
] as const;

/**
 * Erases what is stored of a student. The history stays, as the law has it, until its months are
 * over: an entry never changes. A dry run says what would go and what stays.
 */
export const forgetAccount = defineCall({
  name: 'forgetAccount',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/accounts/:school/forget' },
  history: 'forget account',
  request: record({ school: SCHOOL, username: USERNAME, isDryRun: YES_OR_NO }),
  response: record({
    erased: listOf(record({ kind: { enum: ERASED_KINDS }, count: COUNT })),
    /** By kind of entry: how many, and the end of the last one at the latest. */
    stays: listOf(
      record({ kind: { enum: HISTORY_KINDS }, count: COUNT, since: TIME, until: TIME }),
    ),
    /** When it was done; null where it was only said. */
    erasedAt: TIME_OR_NULL,
  }),
});

export type Forgotten = ResponseOf<typeof forgetAccount>;
