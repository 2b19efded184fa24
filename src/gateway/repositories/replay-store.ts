import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ReplayStore } from '../../wire/node';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';

/** How long a response is stored, and how long an id stays taken whose carrier died, in milliseconds. */
const STORED_FOR = 10 * 60_000;
const LEASE = 60_000;

interface Row {
  fingerprint: string;
  claim: string;
  status: number | null;
  body: string | null;
}

/**
 * Repeatable requests in the database, shared by every node. A request's id is the key to what is stored of it, and is not
 * stored itself: with the whole database, its secret included, nobody can try passwords against a fingerprint or read an
 * answer without having the id, which the portal makes of 122 random bits.
 */
export function createReplayStore(
  database: Database,
  secrets: Secrets,
  clock: () => Date,
): ReplayStore {
  const inMs = (ms: number) => new Date(clock().getTime() + ms);
  const keyOf = (id: string) => secrets.hash('replay-id', id);
  /** Claims of this node by the key of their id, from the beginning of a request to its end. */
  const claims = new Map<string, string>();
  /** Claims that could not be given up because the database was away; they end with their lease anyway. */
  const abandoned = new LRUCache<string, string>({ max: 10_000, ttl: LEASE });

  async function giveUp(key: string, claim: string): Promise<void> {
    abandoned.set(key, claim);
    await database
      .deleteFrom('request_replays')
      .where('id', '=', key)
      .where('claim', '=', claim)
      .execute();
    abandoned.delete(key);
  }

  return {
    async begin(id, plainFingerprint) {
      const key = keyOf(id);
      const old = abandoned.get(key);
      if (old !== undefined) await giveUp(key, old);
      const fingerprint = secrets.hash('replay', id, plainFingerprint);
      const claim = randomUUID();
      const now = clock();
      // One statement, which gives the row whoever wrote it: of all that come with an id, one finds its claim.
      const { rows } = await sql<Row>`
        insert into request_replays as r (id, fingerprint, claim, expires_at)
        values (${key}, ${fingerprint}, ${claim}, ${inMs(LEASE)})
        on conflict (id) do update set
          fingerprint = case when r.expires_at <= ${now} then excluded.fingerprint else r.fingerprint end,
          claim = case when r.expires_at <= ${now} then excluded.claim else r.claim end,
          status = case when r.expires_at <= ${now} then null else r.status end,
          body = case when r.expires_at <= ${now} then null else r.body end,
          expires_at = case when r.expires_at <= ${now} then excluded.expires_at else r.expires_at end
        returning fingerprint, claim, status, body
      `.execute(database);
      const [row] = rows;
      if (row?.claim === claim) {
        claims.set(key, claim);
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
      const claim = claims.get(key) ?? '';
      claims.delete(key);
      await database
        .updateTable('request_replays')
        .set({ status, body: secrets.encrypt(body, id), expires_at: inMs(STORED_FOR) })
        .where('id', '=', key)
        .where('claim', '=', claim)
        .execute();
    },

    async abandon(id) {
      const key = keyOf(id);
      const claim = claims.get(key);
      claims.delete(key);
      if (claim !== undefined) await giveUp(key, claim);
    },
  };
}
