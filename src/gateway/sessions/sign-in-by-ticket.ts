import { signInByTicket as contract } from '../../wire/calls/sessions/sign-in-by-ticket';
import { accountNames } from '../calls/account-names';
import { ApiFailure } from '../calls/api-failure';
import { implementCall, type OperationContext } from '../calls/implement-call';
import { locate, openSession } from './open-session';
import { giveTicket, ticketEnd, ticketOf } from './remember-device';
import { findTicket, rotateTicket, type Ticket } from './ticket-store';

/**
 * Signs a student in with the ticket that this device got when the student chose to be remembered,
 * and replaces the ticket. The session has the network's name of that sign-in: the request cannot
 * choose another.
 */
export const signInByTicket = implementCall(contract, async (context) => {
  const position = await locate(context);
  // The network's own servers, and directories, recognise students by their passwords alone.
  const { access, directories } = context.deps;
  const isElsewhere = directories?.of(context.school.name) !== undefined;
  if (isElsewhere || access.adapterOf(position.nas).can.authenticate) throw new ApiFailure(20019);
  const { ticket, successor } = await recognise(context);
  const { account, user, issuedAt } = ticket;
  const data = await openSession(context, { account, user, position, grant: {} });
  return { ...data, ticket: giveTicket(context, successor, ticketEnd(issuedAt, context.school)) };
});

/**
 * The student whom a ticket is of, and its successor. A ticket that is right is not held up by
 * wrong ones of its address.
 *
 * @throws ApiFailure 20019 for a ticket that is worth nothing here, 20034 for one of a family of
 *   which there is a copy; 20001 in place of them after too many
 */
async function recognise(
  context: OperationContext,
): Promise<{ ticket: Ticket; successor: string }> {
  const { deps, now, limits } = context;
  const text = ticketOf(context);
  const found = await findTicket(deps.database, text, now);
  const ticket = typeof found === 'object' && isUsable(found, context) ? found : undefined;
  const used = ticket && (await rotateTicket(deps.database, text, now));
  if (ticket && typeof used === 'object') return { ticket, successor: used.successor };
  await limits.attempt(contract.limits, {});
  throw new ApiFailure([found, used].includes('copied') ? 20034 : 20019);
}

/**
 * A ticket is worth something at its own school, on a device of the class that it was issued to,
 * for as long as the school now says, and while the school's forms still make such a name of the
 * account.
 */
function isUsable({ school, device, user, issuedAt, account }: Ticket, context: OperationContext) {
  return (
    school === context.school.name &&
    device === context.device &&
    context.now < ticketEnd(issuedAt, context.school) &&
    accountNames(user, context.school, context.deps.registry).includes(account.username)
  );
}
