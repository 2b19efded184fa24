import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ReplayState, ReplayStore } from '../../wire/node';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';

/** A store of responses that can also be part of a transaction. */
export interface DatabaseReplayStore extends ReplayStore {
  /**
   * Stores a response in the transaction that writes what it tells of, so that a process that is killed leaves both or
   * neither. After the commit `finish` has nothing left to do.
   *
   * @throws ClaimLostError when another process has taken the request over: the transaction must not be committed
   */
  finishIn(transaction: Database, id: string, status: number, body: string): Promise<void>;
}

/** The machine slept, or the database was away, for so long that another process carries the request out. */
export class ClaimLostError extends Error {
  constructor() {
    super('Another process carries the request out.');
    this.name = 'ClaimLostError';
  }
}

/** How long a response is stored, in milliseconds. */
const STORED_FOR = 10 * 60_000;

/** In milliseconds. */
export interface ClaimTimes {
  /** How long a claim holds that its node does not renew, because its process has died. Below the time that a repeated request waits. */
  lease: number;
  renewEvery: number;
}

const CLAIM_TIMES: ClaimTimes = { lease: 5_000, renewEvery: 1_000 };

/** A request that this process carries out. */
interface Claim {
  claim: string;
  fingerprint: string;
  /** Its response, until that is stored. */
  response?: { status: number; body: string; encrypted: string; at: number };
  /** Its response, as part of a transaction. */
  storedIn?: { status: number; body: string };
}

interface Row {
  fingerprint: string;
  claim: string;
  status: number | null;
  body: string | null;
}

/** The database's own clock, which all nodes share, so that a node with a wrong clock takes nothing over. */
const inMs = (milliseconds: number) =>
  sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;

/** Whether a row counts no more: its time is over, or further off than any may be, because the clock was set back. */
const isExpired = (expiresAt: RawBuilder<Date>) =>
  sql<boolean>`not ${expiresAt} between now() and ${inMs(STORED_FOR)}`;

/**
 * Repeatable requests in the database, shared by every node. A request's id is the key to what is stored of it, and is not
 * stored itself: with the whole database, its secret included, nobody can try passwords against a fingerprint or read a
 * response without having the id, which the portal makes of 122 random bits.
 *
 * A request whose process died is carried out by the node that it is sent to next, once its lease has ended.
 */
export function createReplayStore(
  database: Database,
  secrets: Secrets,
  { lease, renewEvery }: ClaimTimes = CLAIM_TIMES,
): DatabaseReplayStore {
  const keyOf = (id: string) => secrets.hash('replay-id', id);
  /** Claims of this process by the key of their id, from the beginning of a request to its end. */
  const claims = new Map<string, Claim>();
  /** Claims that could not be given up because the database was away; they end with their lease anyway. */
  const abandoned = new LRUCache<string, string>({ max: 10_000, ttl: lease });
  let isRenewing = false;

  async function giveUp(key: string, claim: string): Promise<void> {
    abandoned.set(key, claim);
    await database
      .deleteFrom('request_replays')
      .where('id', '=', key)
      .where('claim', '=', claim)
      // A response that was stored in a transaction stays: nobody heard of the commit.
      .where('status', 'is', null)
      .execute();
    abandoned.delete(key);
  }

  /** Inserted where a sweep took the claim: the machine slept for longer than the lease. False when another has the claim. */
  async function write(
    to: Database,
    key: string,
    { claim, fingerprint }: Claim,
    response: { status: number; body: string },
  ): Promise<boolean> {
    const done = { ...response, expires_at: inMs(STORED_FOR) };
    const { numInsertedOrUpdatedRows = 0n } = await to
      .insertInto('request_replays')
      .values({ id: key, claim, fingerprint, ...done })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(done).where('request_replays.claim', '=', claim),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async function store(key: string, claim: Claim): Promise<void> {
    if (!claim.response) return;
    const { status, encrypted } = claim.response;
    await write(database, key, claim, { status, body: encrypted });
    claims.delete(key);
  }

  async function renewLeases(): Promise<void> {
    const own = [...claims];
    const running = own.filter(([, { response }]) => !response).map(([, { claim }]) => claim);
    if (running.length > 0) {
      await database
        .updateTable('request_replays')
        .set({ expires_at: inMs(lease) })
        .where('claim', 'in', running)
        .where('status', 'is', null)
        .execute();
    }
    for (const [key, claim] of own) {
      const at = claim.response?.at ?? performance.now();
      if (performance.now() - at > STORED_FOR) claims.delete(key);
      else await store(key, claim);
    }
  }

  /** Renews the leases of this process's claims, and stores what could not be stored at once, for as long as there are any. */
  function renewWhileClaimed(): void {
    if (isRenewing) return;
    isRenewing = true;
    setTimeout(async () => {
      // The database is away: the next time may go better, and until then no other node can begin the request either.
      await renewLeases().catch(() => {});
      isRenewing = false;
      if (claims.size > 0) renewWhileClaimed();
    }, renewEvery).unref();
  }

  return {
    async begin(id, plainFingerprint) {
      const key = keyOf(id);
      const old = abandoned.get(key);
      if (old !== undefined) await giveUp(key, old);
      const fingerprint = secrets.hash('replay', id, plainFingerprint);
      // What runs here is known to, whatever has become of its lease while the clock was set or the machine slept.
      const own = claims.get(key);
      if (own) return stateOf(own, fingerprint);
      const claim = randomUUID();
      // One statement, which gives the row whoever wrote it: of all that come with an id, one finds its claim.
      const over = isExpired(sql.ref('r.expires_at'));
      const { rows } = await sql<Row>`
        insert into request_replays as r (id, fingerprint, claim, expires_at)
        values (${key}, ${fingerprint}, ${claim}, ${inMs(lease)})
        on conflict (id) do update set
          fingerprint = case when ${over} then excluded.fingerprint else r.fingerprint end,
          claim = case when ${over} then excluded.claim else r.claim end,
          status = case when ${over} then null else r.status end,
          body = case when ${over} then null else r.body end,
          expires_at = case when ${over} then excluded.expires_at else r.expires_at end
        returning fingerprint, claim, status, body
      `.execute(database);
      const [row] = rows;
      if (row?.claim === claim) {
        claims.set(key, { claim, fingerprint });
        renewWhileClaimed();
        return { state: 'new' };
      }
      if (row?.fingerprint !== fingerprint) return { state: 'conflict' };
      if (row.status === null || row.body === null) return { state: 'running' };
      const body = secrets.decrypt(row.body, id);
      return body === undefined
        ? { state: 'conflict' }
        : { state: 'done', status: row.status, body };
    },

    async finish(id, status, body) {
      const key = keyOf(id);
      const own = claims.get(key);
      if (!own) return;
      if (own.storedIn?.status === status && own.storedIn.body === body) {
        claims.delete(key);
        return;
      }
      const encrypted = secrets.encrypt(body, id);
      own.response = { status, body, encrypted, at: performance.now() };
      await store(key, own);
    },

    async finishIn(transaction, id, status, body) {
      const key = keyOf(id);
      const own = claims.get(key);
      const response = { status, body: secrets.encrypt(body, id) };
      if (!own || !(await write(transaction, key, own, response))) throw new ClaimLostError();
      own.storedIn = { status, body };
    },

    async abandon(id) {
      const key = keyOf(id);
      const own = claims.get(key);
      claims.delete(key);
      if (own) await giveUp(key, own.claim);
    },
  };
}

function stateOf({ fingerprint, response }: Claim, asked: string): ReplayState {
  if (fingerprint !== asked) return { state: 'conflict' };
  if (!response) return { state: 'running' };
  return { state: 'done', status: response.status, body: response.body };
}

/** Removes what is over. */
export async function deleteExpiredReplays(database: Database): Promise<void> {
  await database
    .deleteFrom('request_replays')
    .where(isExpired(sql.ref('expires_at')))
    .execute();
}

/** Removes every claim. For a database of one process, as it starts: whoever had begun those requests has died. */
export async function deleteClaims(database: Database): Promise<void> {
  await database.deleteFrom('request_replays').where('status', 'is', null).execute();
}
