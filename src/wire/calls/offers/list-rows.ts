import { PAGE_SIZE, SCHOOL, STRING } from '../api-parts';
import { defineCall } from '../define-call';
import { DATASETS } from '../imports/import-parts';
import { listOf, record } from '../record';

/**
 * Rows of a dataset as texts in the order of its fields, a page at a time: those that follow the
 * first `after`.
 */
export const listRows = defineCall({
  name: 'listRows',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/datasets/:school/:dataset/list' },
  request: record({
    school: SCHOOL,
    dataset: { enum: DATASETS },
    limit: PAGE_SIZE,
    after: { type: 'integer', minimum: 0 },
  }),
  response: record({ rows: listOf(listOf(STRING)) }),
});
