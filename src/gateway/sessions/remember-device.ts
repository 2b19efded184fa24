import { ACCOUNT_DEFAULTS, requestBuilders } from '../../engine';
import type { SignInTicket } from '../../wire';
import type { Account } from '../accounts/store';
import type { OperationContext } from '../calls/implement-call';
import type { ApiSchool } from '../calls/ports';
import { cookiePath } from '../calls/request-cookies';
import { issueTicket, withdrawTicket } from './ticket-store';

const DAY = 24 * 3600_000;

/** The calls that a browser sends its ticket with: each way in, and the way to forget. */
const CALLS = ['signIn', 'signInByTicket', 'signInByIdentity', 'forgetTicket'];

type TicketContext = Pick<OperationContext, 'cookies' | 'deps' | 'school' | 'now'>;

/**
 * For how many days a device may remember a sign-in; 0 at a school that has switched it off, or
 * whose forms do not ask.
 */
export function rememberDays({ configuration, steps }: ApiSchool): number {
  const shape = { fields: ['remember'], open: false };
  const asks = (steps.get('signIn') ?? []).some(({ form, step }) =>
    Object.hasOwn(requestBuilders(step.submit, form.steps, shape, undefined), 'remember'),
  );
  return asks ? (configuration.security?.rememberDays ?? ACCOUNT_DEFAULTS.rememberDays) : 0;
}

/**
 * The moment at which a ticket ends: a school that shortens the time shortens it for the tickets
 * that there are.
 */
export function ticketEnd(issuedAt: Date, school: ApiSchool): Date {
  return new Date(issuedAt.getTime() + rememberDays(school) * DAY);
}

/** Issues a ticket to the device that signs in; undefined where the school has none. */
export async function rememberDevice(
  context: OperationContext,
  account: Account,
  user: string,
): Promise<SignInTicket | undefined> {
  const { school, now, deps, device } = context;
  const expiresAt = ticketEnd(now, school);
  if (expiresAt <= now) return undefined;
  const use = { user, device, issuedAt: now, expiresAt };
  const ticket = await issueTicket(deps.database, account, use);
  return ticket === undefined ? undefined : giveTicket(context, ticket, expiresAt);
}

/** The ticket that a request has brought, in itself or as a cookie; '' for none. */
export function ticketOf({ values, ...context }: OperationContext): string {
  return values.text('ticket') || (context.cookies.get(cookieOf(context).name) ?? '');
}

/**
 * Gives a ticket to the device: as a cookie that no script reads where its browser stores cookies,
 * otherwise in the response, for the page to store.
 */
export function giveTicket(context: TicketContext, ticket: string, expiresAt: Date): SignInTicket {
  const end = { expiresAt: expiresAt.toISOString() };
  if (!context.cookies.areStored) return { ticket, ...end };
  const seconds = Math.ceil((expiresAt.getTime() - context.now.getTime()) / 1000);
  context.cookies.set({ ...cookieOf(context), value: ticket, seconds });
  return end;
}

/**
 * Withdraws the ticket that the browser has a cookie of, and takes the cookie: the device remembers
 * another sign-in now, or none.
 *
 * @returns false for a cookie that is worth nothing
 */
export async function forgetCookie(context: TicketContext): Promise<boolean> {
  const cookie = cookieOf(context);
  const ticket = context.cookies.get(cookie.name);
  if (ticket === undefined) return true;
  context.cookies.remove(cookie);
  return withdrawTicket(context.deps.database, ticket);
}

/** A browser may remember a student of each school. */
function cookieOf({ deps, school }: TicketContext) {
  return { name: `fg_ticket_${school.name}`, path: cookiePath(deps.operations(), CALLS) };
}
