import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReplayStore } from '../../wire/node';
import type { Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';

/** How long an answer is kept, and how long an id stays taken whose carrier died, in milliseconds. */
const KEEP = 10 * 60_000;
const LEASE = 60_000;

interface Row {
  fingerprint: string;
  claim: string;
  status: number | null;
  body: string | null;
}

/**
 * Repeatable requests in the database, shared by every node. A request's id is the key to what is kept of it, and is not
 * kept itself: with the whole database, its secret included, nobody can try passwords against a fingerprint or read an
 * answer without having the id, which the portal makes of 122 random bits.
 */
export function createReplayStore(
  database: Database,
  secrets: Secrets,
  clock: () => Date,
): ReplayStore {
  const inMs = (ms: number) => new Date(clock().getTime() + ms);
  const keyOf = (id: string) => secrets.hash('replay-id', id);

  return {
    async begin(id, plainFingerprint) {
      const fingerprint = secrets.hash('replay', id, plainFingerprint);
      const claim = randomUUID();
      const now = clock();
      // One statement, which gives the row whoever wrote it: of all that come with an id, one finds its claim.
      const { rows } = await sql<Row>`
        insert into request_replays as r (id, fingerprint, claim, expires_at)
        values (${keyOf(id)}, ${fingerprint}, ${claim}, ${inMs(LEASE)})
        on conflict (id) do update set
          fingerprint = case when r.expires_at <= ${now} then excluded.fingerprint else r.fingerprint end,
          claim = case when r.expires_at <= ${now} then excluded.claim else r.claim end,
          status = case when r.expires_at <= ${now} then null else r.status end,
          body = case when r.expires_at <= ${now} then null else r.body end,
          expires_at = case when r.expires_at <= ${now} then excluded.expires_at else r.expires_at end
        returning fingerprint, claim, status, body
      `.execute(database);
      const [row] = rows;
      if (row?.claim === claim) return { state: 'new' };
      if (row?.fingerprint !== fingerprint) return { state: 'conflict' };
      if (row.status === null || row.body === null) return { state: 'running' };
      const body = secrets.open(row.body, id);
      return body === undefined
        ? { state: 'conflict' }
        : { state: 'done', status: row.status, body };
    },

    async finish(id, status, body) {
      await database
        .updateTable('request_replays')
        .set({ status, body: secrets.seal(body, id), expires_at: inMs(KEEP) })
        .where('id', '=', keyOf(id))
        .execute();
    },

    async abandon(id) {
      await database.deleteFrom('request_replays').where('id', '=', keyOf(id)).execute();
    },
  };
}
