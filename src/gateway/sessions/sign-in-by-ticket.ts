import { signInByTicket as contract } from '../../wire/calls/sessions/sign-in-by-ticket';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import { implementCall, type OperationContext } from '../calls/implement-call';
import { locate, openSession } from './open-session';
import { ticketEnd } from './remember-device';
import { findTicket, type Ticket } from './ticket-store';

/**
 * Signs a student in with the ticket that this device got when the student chose to be remembered. The session has the
 * network's name of that sign-in: the request cannot choose another.
 */
export const signInByTicket = implementCall(contract, async (context) => {
  const position = await locate(context);
  // The network's own servers, and directories, recognise students by their passwords alone.
  const { access, directories } = context.deps;
  const isElsewhere = directories?.of(context.school.name) !== undefined;
  if (isElsewhere || access.adapterOf(position.nas).can.authenticate) throw new ApiFailure(20019);
  const { account, user } = await context.limits.countFailures(contract.limits, {}, async () => {
    const ticket = await findTicket(
      context.deps.database,
      context.values.text('ticket'),
      context.now,
    );
    if (!ticket || !isUsable(ticket, context)) throw new ApiFailure(20019);
    return ticket;
  });
  return openSession(context, { account, user, position, grant: {} });
});

/**
 * A ticket is worth something at its own school, on a device of the class that it was issued to, for as long as the school now
 * says, and while the school's forms still make such a name of the account.
 */
function isUsable({ school, device, user, issuedAt, account }: Ticket, context: OperationContext) {
  return (
    school === context.school.name &&
    device === context.device &&
    context.now < ticketEnd(issuedAt, context.school) &&
    accountNames(user, context.school, context.deps.registry).includes(account.username)
  );
}
