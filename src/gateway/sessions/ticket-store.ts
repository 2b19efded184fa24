import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeviceClass } from '../../engine';
import { PASSWORD_RESET_COLUMNS, readPasswordReset } from '../accounts/password-reset-store';
import type { Account } from '../accounts/store';
import { createToken, hashToken } from '../crypto/secrets';
import { latestNow } from '../database/database-clock';
import type { Database } from '../database/tables';

/** How many devices may remember one account; a further one takes the place of the oldest. */
const MOST_TICKETS = 10;

/**
 * How many successors of one ticket count, the latest: each was given for a use of the ticket, and
 * the responses to all others may have been lost.
 */
const MOST_SUCCESSORS = 5;

/**
 * The characters that all tickets of a family have in common: 132 bits. The other 21 (126 bits) are
 * a ticket's own.
 */
const FAMILY_LENGTH = 22;

/** The sign-in that a ticket gives: the user, the device, and its times. */
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
  account: Pick<Account, 'id' | 'username' | 'displayName' | 'passwordReset' | 'passwordResetAt'>;
}

/**
 * Issues the first ticket of a family, which the gateway stores nowhere, to an account whose
 * password has just been right; undefined when the password was reset meanwhile.
 */
export async function issueTicket(
  database: Database,
  { id, passwordResetAt }: Account,
  { user, device, issuedAt, expiresAt }: TicketUse,
): Promise<string | undefined> {
  const ticket = createToken();
  const { rows } = await sql`
    insert into sign_in_tickets
      (ticket_hash, family_hash, account_id, user_name, device, issued_at, expires_at)
    select ${hashToken(ticket)}::text, ${hashFamily(ticket)}::text, id, ${user}::text,
           ${device}::text, ${issuedAt}::timestamptz, ${expiresAt}::timestamptz
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

/**
 * The ticket, if it has not ended; `copied` when another ticket of its family has replaced it, or
 * one that had been replaced has come before: then somebody has a copy, and the family is
 * withdrawn.
 */
export async function findTicket(
  database: Database,
  ticket: string,
  now: Date,
): Promise<Ticket | 'copied' | undefined> {
  const row = await database
    .selectFrom('sign_in_tickets')
    .innerJoin('accounts', 'accounts.id', 'sign_in_tickets.account_id')
    .where(isOfFamily(ticket))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .select([
      isLive(ticket).as('is_live'),
      'copied_at',
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
  if (row.copied_at !== null) return 'copied';
  if (!row.is_live) return (await noteCopy(database, ticket, now)) ? 'copied' : undefined;
  const { school, user_name, device, issued_at, id, username, display_name } = row;
  const passwordReset = readPasswordReset(row);
  const { password_reset_at: passwordResetAt } = row;
  const account = { id, username, displayName: display_name, passwordReset, passwordResetAt };
  return { school, user: user_name, device, issuedAt: issued_at, account };
}

/**
 * Uses a ticket, and gives its successor. The ticket works on until a successor of it has been
 * used: the response with it may be lost, as where the window of a captive portal closes. One
 * statement, so that of a ticket and its successor that come together one counts.
 *
 * @returns the successor; `copied` when the ticket has been replaced meanwhile, undefined when it
 *   has been withdrawn
 */
export async function rotateTicket(
  database: Database,
  ticket: string,
  now: Date,
): Promise<{ successor: string } | 'copied' | undefined> {
  const successor = ticket.slice(0, FAMILY_LENGTH) + createToken().slice(FAMILY_LENGTH);
  const hash = hashToken(ticket);
  const latest = sql`(successors || ${hashToken(successor)}::text)`;
  const { rows } = await sql`
    update sign_in_tickets set
      ticket_hash = ${hash},
      family_hash = ${hashFamily(ticket)},
      successors = case when ticket_hash = ${hash}
        then ${latest}[greatest(1, cardinality(successors) + 2 - ${sql.lit(MOST_SUCCESSORS)}):]
        else array[${hashToken(successor)}::text] end
    where ${isOfFamily(ticket)} and ${isLive(ticket)} and copied_at is null
    returning account_id`.execute(database);
  if (rows.length > 0) return { successor };
  return (await noteCopy(database, ticket, now)) ? 'copied' : undefined;
}

/**
 * Withdraws the family of a ticket that works.
 *
 * @returns false when there is none: it has been withdrawn already
 */
export async function withdrawTicket(database: Database, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sign_in_tickets')
    .where(isOfFamily(ticket))
    .where(isLive(ticket))
    .where('copied_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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
  const latest = latestNow(now);
  await database
    .deleteFrom('sign_in_tickets')
    .where((where) => where.or([where('expires_at', '<=', now), where('issued_at', '>', latest)]))
    .execute();
}

/**
 * Withdraws a family of which a ticket has come that has been replaced. Its row stays: whoever
 * comes with any of its tickets is told.
 *
 * @returns false when there is no such family any more
 */
async function noteCopy(database: Database, ticket: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sign_in_tickets')
    .set({ copied_at: sql<Date>`coalesce(copied_at, ${now}::timestamptz)`, successors: sql`'{}'` })
    .where(isOfFamily(ticket))
    .where(sql<SqlBool>`(copied_at is not null or not ${isLive(ticket)})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function hashFamily(ticket: string): string {
  return hashToken(ticket.slice(0, FAMILY_LENGTH));
}

/** Whoever names a family has had a ticket of it: what its tickets share cannot be guessed. */
function isOfFamily(ticket: string): RawBuilder<SqlBool> {
  return sql`(family_hash = ${hashFamily(ticket)} or ticket_hash = ${hashToken(ticket)})`;
}

/** Gives the condition that the ticket is the one that was used last, or a successor of it. */
function isLive(ticket: string): RawBuilder<SqlBool> {
  const hash = hashToken(ticket);
  return sql`(ticket_hash = ${hash} or ${hash} = any(successors))`;
}
