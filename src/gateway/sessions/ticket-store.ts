import { sql } from 'kysely';
import type { DeviceClass } from '../../engine';
import { PASSWORD_RESET_COLUMNS, readPasswordReset } from '../accounts/password-reset-store';
import type { Account } from '../accounts/store';
import { createToken, hashToken } from '../crypto/secrets';
import type { Database } from '../database/tables';
import { CLOCK_SKEW } from './store';

/** How many devices may remember one account; a further one takes the place of the oldest. */
const MOST_TICKETS = 10;

/** What a ticket signs in, and where. */
export interface TicketUse {
  /** The name that the network knows. */
  user: string;
  device: DeviceClass;
  issuedAt: Date;
  expiresAt: Date;
}

/** A ticket that has not ended. */
export interface Ticket extends Omit<TicketUse, 'device' | 'expiresAt'> {
  device: string;
  school: string;
  account: Pick<Account, 'id' | 'username' | 'displayName' | 'passwordReset'>;
}

/**
 * Issues a ticket, which the gateway stores nowhere, to an account whose password has just been
 * right; undefined when the password was reset meanwhile.
 */
export async function issueTicket(
  database: Database,
  { id, passwordResetAt }: Account,
  { user, device, issuedAt, expiresAt }: TicketUse,
): Promise<string | undefined> {
  const ticket = createToken();
  const { rows } = await sql`
    insert into sign_in_tickets (ticket_hash, account_id, user_name, device, issued_at, expires_at)
    select ${hashToken(ticket)}::text, id, ${user}::text, ${device}::text,
           ${issuedAt}::timestamptz, ${expiresAt}::timestamptz
    from accounts
    where id = ${id} and password_reset_at is not distinct from ${passwordResetAt}::timestamptz
    for share
    returning account_id`.execute(database);
  if (rows.length === 0) return undefined;
  await database
    .deleteFrom('sign_in_tickets')
    .where('ticket_hash', 'in', (select) =>
      select
        .selectFrom('sign_in_tickets')
        .where('account_id', '=', id)
        .orderBy('issued_at', 'desc')
        .offset(MOST_TICKETS)
        .select('ticket_hash'),
    )
    .execute();
  return ticket;
}

/** The ticket, if it has not ended. */
export async function findTicket(
  database: Database,
  ticket: string,
  now: Date,
): Promise<Ticket | undefined> {
  const row = await database
    .selectFrom('sign_in_tickets')
    .innerJoin('accounts', 'accounts.id', 'sign_in_tickets.account_id')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .select([
      'school',
      'user_name',
      'device',
      'issued_at',
      'accounts.id',
      'username',
      'display_name',
      ...PASSWORD_RESET_COLUMNS,
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { school, user_name, device, issued_at, id, username, display_name } = row;
  const passwordReset = readPasswordReset(row);
  const account = { id, username, displayName: display_name, passwordReset };
  return { school, user: user_name, device, issuedAt: issued_at, account };
}

/** Withdraws a ticket. One that is none is withdrawn already. */
export async function withdrawTicket(database: Database, ticket: string): Promise<void> {
  await database
    .deleteFrom('sign_in_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .execute();
}

/** Withdraws all tickets of an account, such as in the transaction of a new password. */
export async function withdrawTickets(database: Database, accountId: number): Promise<void> {
  await database.deleteFrom('sign_in_tickets').where('account_id', '=', accountId).execute();
}

/**
 * Removes tickets that have expired, and those that were issued in the future: the clock was set
 * back, and they would last longer than their school lets them.
 */
export async function deleteExpiredTickets(database: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + CLOCK_SKEW);
  await database
    .deleteFrom('sign_in_tickets')
    .where((where) => where.or([where('expires_at', '<=', now), where('issued_at', '>', latest)]))
    .execute();
}
