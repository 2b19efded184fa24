import { sql } from 'kysely';
import type { Database } from '../database/tables';

/** How many messages are stored. */
const LIMIT = 200;

/** A text message that was stored instead of sent. Time is ISO 8601. */
export interface OutboxMessage {
  school: string;
  phone: string;
  text: string;
  sentAt: string;
}

/** Stores a message. */
export async function addToOutbox(
  database: Database,
  { school, phone, text }: Omit<OutboxMessage, 'sentAt'>,
  now: Date,
): Promise<void> {
  await database.insertInto('outbox').values({ school, phone, text, sent_at: now }).execute();
}

/**
 * Removes all but the newest; not at every message, because that would take longer than storing it.
 */
export async function trimOutbox(database: Database): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where('id', '<=', (newest) =>
      newest
        .selectFrom('outbox')
        .select(({ fn }) => sql<number>`${fn.max('id')} - ${LIMIT}`.as('last')),
    )
    .execute();
}

/** The stored messages, the newest first. For a page on loopback only: they hold live codes. */
export async function readOutbox(database: Database): Promise<OutboxMessage[]> {
  const rows = await database
    .selectFrom('outbox')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .select(['school', 'phone', 'text', 'sent_at'])
    .execute();
  return rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: sent_at.toISOString() }));
}
