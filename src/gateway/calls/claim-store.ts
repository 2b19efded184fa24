import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables';

/** How long a response is stored, in milliseconds. */
export const STORED_FOR = 10 * 60_000;

/** The key and the fingerprint of a request, as one key of the deployment gives them. */
export interface RequestRow {
  id: string;
  fingerprint: string;
}

/** Held by one process while it carries a request out. */
export interface RequestClaim {
  claim: string;
  /** The request by each key of the deployment that is accepted, while these change. */
  rows: readonly RequestRow[];
}

/** A response as a row has it. */
export interface EncryptedResponse {
  status: number;
  body: string;
  cookies: string | null;
}

/** A stored request: with its response, or null in its place while it is carried out. */
interface StoredRow extends RequestRow {
  claim: string;
  status: number | null;
  body: string | null;
  cookies: string | null;
}

/**
 * The database's own clock, which all nodes share, so that a node with a wrong clock takes nothing
 * over.
 */
const inMs = (milliseconds: number) =>
  sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;

/**
 * True when a row has expired: its time is over, or further off than any may be, because the clock
 * was set back.
 */
const isExpired = (expiresAt: RawBuilder<Date>) =>
  sql<boolean>`not ${expiresAt} between now() and ${inMs(STORED_FOR)}`;

/**
 * Claims a request where no other process holds it. One statement, which gives the row whoever
 * wrote it: of all that come with an id, one finds its claim.
 *
 * @param lease in milliseconds
 */
export async function claimRows(
  database: Database,
  { claim, rows: wanted }: RequestClaim,
  lease: number,
): Promise<StoredRow[]> {
  const values = wanted.map(
    (row) => sql`(${row.id}, ${row.fingerprint}, ${claim}, ${inMs(lease)})`,
  );
  const over = isExpired(sql.ref('r.expires_at'));
  const { rows } = await sql<StoredRow>`
    insert into request_replays as r (id, fingerprint, claim, expires_at)
    values ${sql.join(values)}
    on conflict (id) do update set
      fingerprint = case when ${over} then excluded.fingerprint else r.fingerprint end,
      claim = case when ${over} then excluded.claim else r.claim end,
      status = case when ${over} then null else r.status end,
      body = case when ${over} then null else r.body end,
      cookies = case when ${over} then null else r.cookies end,
      expires_at = case when ${over} then excluded.expires_at else r.expires_at end
    returning id, fingerprint, claim, status, body, cookies
  `.execute(database);
  return rows;
}

/**
 * Gives a claim up. A response that was stored in a transaction stays: nobody heard of the commit.
 */
export async function deleteClaim(database: Database, { claim, rows }: RequestClaim) {
  const ids = rows.map(({ id }) => id);
  await database
    .deleteFrom('request_replays')
    .where('id', 'in', ids)
    .where('claim', '=', claim)
    .where('status', 'is', null)
    .execute();
}

/**
 * Stores the response of a claimed request. It is inserted where a sweep took the claim: the
 * machine slept for longer than the lease. False when another has the claim.
 */
export async function writeResponse(
  database: Database,
  { claim, rows }: RequestClaim,
  response: EncryptedResponse,
): Promise<boolean> {
  const done = { ...response, expires_at: inMs(STORED_FOR) };
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('request_replays')
    .values(rows.map((row) => ({ ...row, claim, ...done })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(done).where('request_replays.claim', '=', claim),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === BigInt(rows.length);
}

/** Renews the leases of requests that are still carried out. @param lease in milliseconds */
export async function renewClaims(database: Database, claims: readonly string[], lease: number) {
  // Locked in the order in which a request begins.
  const due = database
    .selectFrom('request_replays')
    .where('claim', 'in', claims)
    .where('status', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select('id');
  await database
    .updateTable('request_replays')
    .set({ expires_at: inMs(lease) })
    .where('id', 'in', due)
    .where('claim', 'in', claims)
    .execute();
}

/** Removes what is over. */
export async function deleteExpiredReplays(database: Database): Promise<void> {
  await database
    .deleteFrom('request_replays')
    .where(isExpired(sql.ref('expires_at')))
    .execute();
}

/**
 * Removes every claim. For a database of one process, as it starts: whoever had begun those
 * requests has died.
 */
export async function deleteClaims(database: Database): Promise<void> {
  await database.deleteFrom('request_replays').where('status', 'is', null).execute();
}
