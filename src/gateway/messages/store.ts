import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables';

/**
 * How long sending a message may take, in milliseconds: what still stands here then was never sent.
 */
const SENDING_FOR = 60_000;

/** The promise of a text message, which holds nothing of the message. */
export interface PromisedMessage {
  id: string;
  school: string;
  expiresAt: Date;
}

/** A promise that is not stored yet. */
export function promiseMessage(school: string, now: Date): PromisedMessage {
  return { id: randomUUID(), school, expiresAt: new Date(now.getTime() + SENDING_FOR) };
}

/** The statement that stores a promise, if a condition holds. */
export function storePromise(
  { id, school, expiresAt }: PromisedMessage,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`insert into text_messages (id, school, expires_at)
    select ${id}, ${school}, ${expiresAt}::timestamptz where ${condition}`;
}

/**
 * Removes promises that were fulfilled, or that were nobody's: by one statement, which databases
 * prepare once, however many there are.
 */
export async function removePromises(database: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from text_messages where id = any(${`{${ids.join()}}`}::text[])`.execute(
    database,
  );
}

/** Removes the promises that nobody fulfilled in time; gives the school of each. */
export async function removeBrokenPromises(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .deleteFrom('text_messages')
    .where('expires_at', '<=', now)
    .returning('school')
    .execute();
  return rows.map(({ school }) => school);
}
