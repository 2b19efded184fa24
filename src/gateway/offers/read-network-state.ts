import { readNetworkState as contract } from '../../wire/calls/offers/read-network-state';
import { implementCall } from '../calls/implement-call';
import { listNetworkEvents } from './network-event-store';

/** How the school's network does today. */
export const readNetworkState = implementCall(contract, async ({ school, now, deps }) => {
  const events = await listNetworkEvents(deps.database, school.name, now);
  return { checkedAt: now.toISOString(), events };
});
