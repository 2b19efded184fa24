import { listReadNotices as contract } from '../../wire/calls/offers/list-read-notices';
import { implementCall } from '../calls/implement-call';
import { listReadNotices as readMarks } from './read-mark-store';

/** Lists the notices that the student has read. */
export const listReadNotices = implementCall(contract, async ({ session, deps }) => {
  return { read: await readMarks(deps.database, session.accountId) };
});
