import { ACCOUNT_DEFAULTS, requestBuilders } from '../../engine';
import type { SignInTicket } from '../../wire';
import type { Account } from '../accounts/store';
import type { OperationContext } from '../calls/implement-call';
import type { ApiSchool } from '../calls/ports';
import { issueTicket } from './ticket-store';

const DAY = 24 * 3600_000;

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
  { school, now, deps, device }: OperationContext,
  account: Account,
  user: string,
): Promise<SignInTicket | undefined> {
  const expiresAt = ticketEnd(now, school);
  if (expiresAt <= now) return undefined;
  const use = { user, device, issuedAt: now, expiresAt };
  const ticket = await issueTicket(deps.database, account, use);
  return ticket === undefined ? undefined : { ticket, expiresAt: expiresAt.toISOString() };
}
