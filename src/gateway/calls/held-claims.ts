import { LRUCache } from 'lru-cache';
import type { StoredResponse } from '../../wire/node';
import type { Database } from '../database/tables';
import {
  deleteClaim,
  type EncryptedResponse,
  type RequestClaim,
  renewClaims,
  STORED_FOR,
  writeResponse,
} from './claim-store';

/** In milliseconds. */
export interface ClaimTimes {
  /**
   * How long a claim holds that its node does not renew, because its process has died. Below the
   * time that a repeated request waits.
   */
  lease: number;
  renewEvery: number;
}

/** A request that this process carries out. */
export interface Claim extends RequestClaim {
  /** Its response, until that is stored. */
  response?: StoredResponse & { encrypted: EncryptedResponse; at: number };
  /** Its response, as part of a transaction. */
  storedIn?: { status: number; body: string };
}

/**
 * The claims of this process by the key of their id, from the beginning of a request to its end.
 */
export function createHeldClaims(database: Database, { lease, renewEvery }: ClaimTimes) {
  const claims = new Map<string, Claim>();
  /**
   * Claims that could not be given up because the database was away; they end with their lease
   * anyway.
   */
  const abandoned = new LRUCache<string, Claim>({ max: 10_000, ttl: lease });
  let isRenewing = false;

  async function giveUp(key: string, claim: Claim): Promise<void> {
    abandoned.set(key, claim);
    await deleteClaim(database, claim);
    abandoned.delete(key);
  }

  /** Writes a claim's response; if that fails, it is written when leases are renewed. */
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
    get: (key: string) => claims.get(key),
    hold(key: string, claim: Claim) {
      claims.set(key, claim);
      renewWhileClaimed();
    },
    drop: (key: string) => void claims.delete(key),
    ...{ store, giveUp },
    /** Gives up the claim that could not be given up before, if there is one. */
    async giveUpAgain(key: string) {
      const claim = abandoned.get(key);
      if (claim) await giveUp(key, claim);
    },
  };
}
