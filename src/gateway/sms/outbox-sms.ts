import { sql } from 'kysely';
import type { Database } from '../database/tables';
import type { SmsSender } from './sms-sender';

/** How many messages are kept. */
const KEEP = 200;

/** A message that was kept instead of sent. Time is ISO 8601. */
export interface OutboxMessage {
  school: string;
  phone: string;
  text: string;
  sentAt: string;
}

/** Keeps messages in the database instead of sending them: for development and trying out. */
export function createOutboxSms(database: Database): SmsSender {
  return {
    remote: false,
    isAvailable: () => true,
    async send({ school, phone, text }, now) {
      await database.insertInto('outbox').values({ school, phone, text, sent_at: now }).execute();
    },
  };
}

/** Removes all but the newest; not at every message, because that would take longer than keeping it. */
export async function trimOutbox(database: Database): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where('id', '<=', (newest) =>
      newest
        .selectFrom('outbox')
        .select(({ fn }) => sql<number>`${fn.max('id')} - ${KEEP}`.as('last')),
    )
    .execute();
}

/** The messages that were kept, the newest first. For a page on loopback only: they hold live codes. */
export async function readOutbox(database: Database): Promise<OutboxMessage[]> {
  const rows = await database
    .selectFrom('outbox')
    .orderBy('id', 'desc')
    .limit(KEEP)
    .select(['school', 'phone', 'text', 'sent_at'])
    .execute();
  return rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: sent_at.toISOString() }));
}
