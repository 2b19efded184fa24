import { markNoticesRead as contract } from '../../wire/calls/offers/mark-notices-read';
import { implementCall } from '../calls/implement-call';
import { markNoticesRead as mark } from './read-mark-store';

/** Marks notices as read. */
export const markNoticesRead = implementCall(contract, async ({ values, session, now, deps }) => {
  const given = values.all.notices;
  const notices: readonly unknown[] = Array.isArray(given) ? given : [];
  const ids = notices.filter((notice) => typeof notice === 'string');
  await mark(deps.database, session.accountId, ids, now);
  return null;
});
