import { timingSafeEqual } from 'node:crypto';
import type { TicketData } from '../../wire';
import type { Account } from '../accounts/store';
import type { OperationContext } from '../calls/implement-call';

/** How long a student may take to choose a password. */
const TICKET_SECONDS = 600;

/** How the student was recognised: a ticket of one way is none of the other. */
export type RecoveryWay = 'code' | 'identification';

type TicketContext = Pick<OperationContext, 'school' | 'now' | 'deps' | 'values'>;

/**
 * A ticket for an account whose owner has been recognised: a form that was reloaded goes on with
 * it, without the code or the ID number. It ends with the account's password or phone, and is
 * stored nowhere.
 *
 * @param account undefined for a phone that no account has: its ticket looks the same, and opens
 *   nothing
 */
export function issueTicket(
  context: TicketContext,
  way: RecoveryWay,
  account: Account | undefined,
): TicketData {
  const expires = context.now.getTime() + TICKET_SECONDS * 1000;
  const ticket = `${expires.toString(36)}.${sealsOf(context, way, account, expires)[0]}`;
  return { ticket, expiresIn: TICKET_SECONDS };
}

/** True when a request has a live ticket for an account. */
export function holdsTicket(
  context: TicketContext,
  way: RecoveryWay,
  account: Account | undefined,
): boolean {
  const [end = '', given = ''] = context.values.text('ticket').split('.');
  const expires = Number.parseInt(end, 36);
  const left = expires - context.now.getTime();
  // One that lasts longer was issued before the clock was set back.
  const isLive = left > 0 && left <= TICKET_SECONDS * 1000;
  const tried = Buffer.from(given);
  const matches = sealsOf(context, way, account, isLive ? expires : 0)
    .map((seal) => Buffer.from(seal))
    .map((right) => right.length === tried.length && timingSafeEqual(right, tried));
  return isLive && account !== undefined && matches.includes(true);
}

/** Gives the hashes that a ticket may end with, the one by the current key first. */
function sealsOf(
  { school, deps }: TicketContext,
  way: RecoveryWay,
  account: Account | undefined,
  expires: number,
) {
  const { id = 0, phone, passwordHash = '' } = account ?? {};
  const parts = [school.name, way, String(id), phone ?? '', passwordHash, String(expires)];
  return deps.secrets.hashes('ticket', ...parts);
}
