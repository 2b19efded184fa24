import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReplayState, ReplayStore, StoredResponse } from '../../wire/node';
import { hashToken, type Secrets } from '../crypto/secrets';
import type { Database } from '../database/tables';
import {
  claimRows,
  deleteClaim,
  type EncryptedResponse,
  type RequestClaim,
  type RequestRow,
  renewClaims,
  STORED_FOR,
  writeResponse,
} from './claim-store';

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

/** In milliseconds. */
export interface ClaimTimes {
  /**
   * How long a claim holds that its node does not renew, because its process has died. Below the
   * time that a repeated request waits.
   */
  lease: number;
  renewEvery: number;
}

const CLAIM_TIMES: ClaimTimes = { lease: 5_000, renewEvery: 1_000 };

/** A request that this process carries out. */
interface Claim extends RequestClaim {
  /** Its response, until that is stored. */
  response?: StoredResponse & { encrypted: EncryptedResponse; at: number };
  /** Its response, as part of a transaction. */
  storedIn?: { status: number; body: string };
}

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
  { lease, renewEvery }: ClaimTimes = CLAIM_TIMES,
): DatabaseReplayStore {
  /**
   * Gives the key of an id in this process: it stays the same when the deployment's keys change.
   */
  const keyOf = hashToken;
  /** Claims of this process by the key of their id, from the beginning of a request to its end. */
  const claims = new Map<string, Claim>();
  /**
   * Claims that could not be given up because the database was away; they end with their lease
   * anyway.
   */
  const abandoned = new LRUCache<string, Claim>({ max: 10_000, ttl: lease });
  let isRenewing = false;

  /**
   * A request by every key, in one order for every node, so that two cannot wait for each other.
   */
  function rowsOf(id: string, plainFingerprint: string): RequestRow[] {
    const fingerprints = secrets.hashes('replay', id, plainFingerprint);
    return secrets
      .hashes('replay-id', id)
      .map((key, index) => ({ id: key, fingerprint: fingerprints[index] ?? '' }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async function giveUp(key: string, claim: Claim): Promise<void> {
    abandoned.set(key, claim);
    await deleteClaim(database, claim);
    abandoned.delete(key);
  }

  async function store(key: string, claim: Claim): Promise<void> {
    if (!claim.response) return;
    await writeResponse(database, claim, claim.response.encrypted);
    claims.delete(key);
  }

  async function renewLeases(): Promise<void> {
    const own = [...claims];
    const running = own.filter(([, { response }]) => !response).map(([, { claim }]) => claim);
    if (running.length > 0) await renewClaims(database, running, lease);
    for (const [key, claim] of own) {
      const at = claim.response?.at ?? performance.now();
      if (performance.now() - at > STORED_FOR) claims.delete(key);
      else await store(key, claim);
    }
  }

  /**
   * Renews the leases of this process's claims, and stores what could not be stored at once, for as
   * long as there are any.
   */
  function renewWhileClaimed(): void {
    if (isRenewing) return;
    isRenewing = true;
    setTimeout(async () => {
      // The database is away: the next time may go better, and until then no other node can begin
      // the request either.
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
      const wanted = rowsOf(id, plainFingerprint);
      const isSame = (row: RequestRow) =>
        wanted.some((each) => each.id === row.id && each.fingerprint === row.fingerprint);
      // This process knows its own claims, even when the clock was set or the machine slept past
      // their lease.
      const own = claims.get(key);
      if (own) return stateOf(own, own.rows.some(isSame));
      const claim = { claim: randomUUID(), rows: wanted };
      const rows = await claimRows(database, claim, lease);
      // A node that does not know the latest key yet has claimed the request by another one.
      const row = rows.find((each) => each.claim !== claim.claim);
      if (!row) {
        claims.set(key, claim);
        renewWhileClaimed();
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
        claims.delete(key);
        return;
      }
      const encrypted = {
        status,
        body: secrets.encrypt(body, id),
        cookies: cookies.length === 0 ? null : secrets.encrypt(JSON.stringify(cookies), id),
      };
      own.response = { ...response, encrypted, at: performance.now() };
      await store(key, own);
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
      claims.delete(key);
      if (own) await giveUp(key, own);
    },
  };
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
