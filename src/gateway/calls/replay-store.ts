import { randomUUID } from 'node:crypto';
import type { ReplayState, ReplayStore } from '../../wire/node';
import { hashToken, type Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import { claimRows, deleteClaim, type RequestRow, writeResponse } from './claim-store';
import { type Claim, type ClaimTimes, createHeldClaims } from './held-claims';

/** A store of responses that can also be part of a transaction. */
export interface DatabaseReplayStore extends ReplayStore {
  /**
   * Stores a response in the transaction that writes what it tells of, so that a process that is
   * killed leaves both or neither. After the commit `finish` has nothing left to do.
   *
   * @throws ClaimLostError when another process has taken the request over: the transaction must
   *   not be committed
   */
  finishIn(transaction: Database, id: string, status: number, body: string): Promise<void>;
}

/**
 * The machine slept, or the database was away, for so long that another process carries the request
 * out.
 */
export class ClaimLostError extends Error {
  constructor() {
    super('Another process carries the request out.');
    this.name = 'ClaimLostError';
  }
}

const CLAIM_TIMES: ClaimTimes = { lease: 5_000, renewEvery: 1_000 };

/**
 * Repeatable requests in the database, shared by every node. A request's id is the key to what is
 * stored of it, and is not stored itself: with the whole database, its secret included, nobody can
 * try passwords against a fingerprint or read a response without having the id, which the portal
 * makes of 128 random bits.
 *
 * A request whose process died is carried out by the node that it is sent to next, once its lease
 * has ended.
 */
export function createReplayStore(
  database: Database,
  secrets: Secrets,
  times: ClaimTimes = CLAIM_TIMES,
): DatabaseReplayStore {
  /**
   * Gives the key of an id in this process: it stays the same when the deployment's keys change.
   */
  const keyOf = hashToken;
  const claims = createHeldClaims(database, times);

  return {
    async begin(id, plainFingerprint) {
      const key = keyOf(id);
      await claims.giveUpAgain(key);
      const wanted = rowsOf(secrets, id, plainFingerprint);
      const isSame = (row: RequestRow) =>
        wanted.some((each) => each.id === row.id && each.fingerprint === row.fingerprint);
      // This process knows its own claims, even when the clock was set or the machine slept past
      // their lease.
      const own = claims.get(key);
      if (own) return stateOf(own, own.rows.some(isSame));
      const claim = { claim: randomUUID(), rows: wanted };
      const rows = await claimRows(database, claim, times.lease);
      // A node that does not know the latest key yet has claimed the request by another one.
      const row = rows.find((each) => each.claim !== claim.claim);
      if (!row) {
        claims.hold(key, claim);
        return { state: 'new' };
      }
      if (rows.length > 1) await deleteClaim(database, claim);
      if (!isSame(row)) return { state: 'conflict' };
      if (row.status === null || row.body === null) return { state: 'running' };
      const body = secrets.decrypt(row.body, id);
      if (body === undefined) return { state: 'conflict' };
      const cookies = readCookies(row.cookies && secrets.decrypt(row.cookies, id));
      return { state: 'done', status: row.status, body, cookies };
    },

    async finish(id, response) {
      const key = keyOf(id);
      const own = claims.get(key);
      if (!own) return;
      const { status, body, cookies } = response;
      if (own.storedIn?.status === status && own.storedIn.body === body) {
        claims.drop(key);
        return;
      }
      const encrypted = {
        status,
        body: secrets.encrypt(body, id),
        cookies: cookies.length === 0 ? null : secrets.encrypt(JSON.stringify(cookies), id),
      };
      own.response = { ...response, encrypted, at: performance.now() };
      await claims.store(key, own);
    },

    async finishIn(transaction, id, status, body) {
      const key = keyOf(id);
      const own = claims.get(key);
      const response = { status, body: secrets.encrypt(body, id), cookies: null };
      if (!own || !(await writeResponse(transaction, own, response))) throw new ClaimLostError();
      own.storedIn = { status, body };
    },

    async abandon(id) {
      const key = keyOf(id);
      const own = claims.get(key);
      claims.drop(key);
      if (own) await claims.giveUp(key, own);
    },
  };
}

/** A request by every key, in one order for every node, so that two cannot wait for each other. */
function rowsOf(secrets: Secrets, id: string, plainFingerprint: string): RequestRow[] {
  const fingerprints = secrets.hashes('replay', id, plainFingerprint);
  return secrets
    .hashes('replay-id', id)
    .map((key, index) => ({ id: key, fingerprint: fingerprints[index] ?? '' }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function stateOf({ response }: Claim, isSame: boolean): ReplayState {
  if (!isSame) return { state: 'conflict' };
  if (!response) return { state: 'running' };
  const { status, body, cookies } = response;
  return { state: 'done', status, body, cookies };
}

function readCookies(text: string | null | undefined): string[] {
  const cookies: unknown = text ? JSON.parse(text) : [];
  return Array.isArray(cookies) ? cookies.map(String) : [];
}
