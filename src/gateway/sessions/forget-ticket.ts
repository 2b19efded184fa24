import { forgetTicket as contract } from '../../wire/calls/sessions/forget-ticket';
import { implementCall } from '../calls/implement-call';
import { forgetCookie } from './remember-device';
import { withdrawTicket } from './ticket-store';

/**
 * Withdraws a device's ticket, with all that came before it and may follow. Whoever has it may: one
 * that has ended already is withdrawn, and asking twice is no error. Only tickets that are none
 * count, so that nobody's ticket outlives the wish to forget it.
 */
export const forgetTicket = implementCall(contract, async (context) => {
  const { values, deps, limits } = context;
  const ticket = values.text('ticket');
  const isWithdrawn = ticket === '' || (await withdrawTicket(deps.database, ticket));
  if (!(await forgetCookie(context)) || !isWithdrawn) await limits.attempt(contract.limits, {});
  return null;
});
