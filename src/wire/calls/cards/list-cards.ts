import { SCHOOL } from '../api-parts';
import { defineCall } from '../define-call';
import { listOf, record } from '../record';
import { CARD_BATCH } from './card-parts';

/** The batches of a school's cards, the newest first. */
export const listCards = defineCall({
  name: 'listCards',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/cards/:school/list' },
  request: record({ school: SCHOOL }),
  response: record({ batches: listOf(CARD_BATCH) }),
});
