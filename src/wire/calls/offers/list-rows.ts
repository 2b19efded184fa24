import { PAGE_SIZE, SCHOOL, STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { DATASETS } from '../imports/import-parts';
import { listOf, orNull, record } from '../record';

/** The account and the id of a row, or the one of them that it has. */
const KEY = { type: 'array', items: STRING, maxItems: 2 } as const;

/**
 * Rows of a dataset as texts in the order of its fields, a page at a time: those behind `after`,
 * the `next` of the page before.
 */
export const listRows = defineCall({
  name: 'listRows',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/datasets/:school/:dataset/list' },
  request: record(
    { school: SCHOOL, dataset: { enum: DATASETS }, limit: PAGE_SIZE },
    { after: KEY },
  ),
  response: record({ rows: listOf(listOf(STRING)), next: orNull(KEY) }),
});
