import { forgetTicket as contract } from '../../wire/calls/sessions/forget-ticket';
import { implementCall } from '../calls/implement-call';
import { withdrawTicket } from './ticket-store';

/** Withdraws a device's ticket. Whoever has it may: one that has ended already is withdrawn, and asking twice is no error. */
export const forgetTicket = implementCall(contract, async ({ values, deps, limits }) => {
  await limits.attempt(contract.limits, {});
  await withdrawTicket(deps.database, values.text('ticket'));
  return null;
});
