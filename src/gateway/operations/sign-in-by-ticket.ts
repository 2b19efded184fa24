import type { SignInData } from '../../wire';
import { findTicket, type Ticket } from '../repositories/sign-in-tickets';
import { accountNames } from './account-names';
import { ApiFailure } from './api-failure';
import { defineOperation, type OperationContext } from './define-operation';
import type { LimitDefinition } from './limits';
import { locate, openSession } from './open-session';
import { ticketEnd } from './remember-device';
import { CONSENT, NETWORK, TICKET } from './request-fields';

/** A ticket cannot be guessed: the limit is for the work of looking. */
const TICKET_LIMITS: readonly LimitDefinition[] = [
  { name: 'sign-in-ticket', counts: 'failures', per: ['address'], limit: 30, seconds: 300 },
];

/**
 * Signs a student in with the ticket that this device got when the student chose to be remembered. The session has the
 * network's name of that sign-in: the request cannot choose another.
 */
export const signInByTicket = defineOperation({
  name: 'signInByTicket',
  description: {
    'zh-CN': '学生在记住了登录的设备上不输密码再次登录',
    en: 'Signs a student in without the password, on a device that remembers the sign-in',
  },
  method: 'POST',
  path: '/portal-conversion/api/v3/session/ticket',
  encoding: 'json',
  repeatable: true,
  effect: 'startSession',
  history: 'sign-in',
  request: {
    type: 'object',
    required: ['ticket'],
    additionalProperties: false,
    properties: { ticket: TICKET, consent: CONSENT, ...NETWORK },
  },
  calledBy: 'portal',
  codes: { ticket: 20019 },
  limits: TICKET_LIMITS,
  async handle(context): Promise<SignInData> {
    const position = await locate(context);
    // The network's own servers, and directories, recognise students by their passwords alone.
    const { access, directories } = context.deps;
    const isElsewhere = directories?.of(context.school.name) !== undefined;
    if (isElsewhere || access.adapterOf(position.nas).authenticate) throw new ApiFailure(20019);
    const { account, user } = await context.limits.countFailures(TICKET_LIMITS, {}, async () => {
      const ticket = await findTicket(
        context.deps.database,
        context.values.text('ticket'),
        context.now,
      );
      if (!ticket || !isUsable(ticket, context)) throw new ApiFailure(20019);
      return ticket;
    });
    return openSession(context, { account, user, position, grant: {} });
  },
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
