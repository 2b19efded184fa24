import { defineCall } from '../define-call';
import { record } from '../record';
import { DRY_RUN, INTENT, NUMBER, PUBLISHED } from './revision-parts';

/** Publishes the files of an earlier revision. */
export const rollback = defineCall({
  name: 'rollback',
  audience: 'publisher',
  http: { method: 'POST', path: '/formgate/api/schools/:school/rollback' },
  right: 'rollback',
  history: 'rollback',
  request: record({ ...INTENT, to: NUMBER }, DRY_RUN),
  response: PUBLISHED,
});
