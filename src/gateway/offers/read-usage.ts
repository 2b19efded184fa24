import { readUsage as contract } from '../../wire/calls/offers/read-usage';
import { implementCall } from '../calls/implement-call';
import { readUsage as read } from './plan-store';

/**
 * Gives the student's usage in the current period; null when nothing is recorded of the account.
 */
export const readUsage = implementCall(contract, async ({ session, deps, now }) => {
  return (await read(deps.database, session, now)) ?? null;
});
