import {
  NUMBER_OR_NULL,
  PAGE_SIZE,
  STRING,
  STRING_OR_NULL,
  TIME,
  TIME_OR_NULL,
  YES_OR_NO,
} from '../api-parts';
import { defineCall, type RequestOf, type ResponseOf } from '../define-call';
import { listOf, record } from '../record';
import { KEPT } from '../response-parts';

/** The kinds of entries, each stored for as long as its own retention says. */
export const HISTORY_KINDS = ['sign-in', 'session', 'recovery', 'administrator'] as const;

const KIND = { enum: HISTORY_KINDS } as const;

/**
 * A filter that is left out does not matter. `result` is a code of the catalogue; `failed` is any
 * but 0.
 */
const FILTER = record(
  {},
  {
    ...{ kinds: listOf(KIND), school: STRING, account: STRING, address: STRING, mac: STRING },
    result: { anyOf: [{ type: 'integer' }, { enum: ['failed'] }] },
    ...{ since: TIME, until: TIME },
  },
);

export const HISTORY_ENTRY = record(
  {
    ...{ at: TIME, kind: KIND, action: STRING, actor: STRING_OR_NULL, school: STRING_OR_NULL },
    ...{ account: STRING_OR_NULL, address: STRING_OR_NULL, mac: STRING_OR_NULL },
    ...{ nas: STRING_OR_NULL, device: STRING_OR_NULL, result: { type: 'integer' } },
    ...{ startedAt: TIME_OR_NULL, bytesIn: NUMBER_OR_NULL, bytesOut: NUMBER_OR_NULL },
  },
  /**
   * The fields that the account keeps now, where that is asked (`withKept`): no entry holds it, so
   * it goes with the account.
   */
  { kept: KEPT },
);

/** The end of a page. */
export const CURSOR = record({ at: TIME, id: { type: 'number' } });

/** Entries of the history, the newest first, a page at a time: those after the cursor `after`. */
export const readHistory = defineCall({
  name: 'readHistory',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/history' },
  request: record({ filter: FILTER, limit: PAGE_SIZE }, { after: CURSOR, withKept: YES_OR_NO }),
  response: record({ entries: listOf(HISTORY_ENTRY) }, { next: CURSOR }),
});

export type HistoryFilter = RequestOf<typeof readHistory>['filter'];
export type HistoryPage = ResponseOf<typeof readHistory>;
