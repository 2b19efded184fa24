import { describe, expect, it } from 'vitest';
import {
  claimReturn,
  deleteExpiredReturns,
  endReturn,
  releaseReturn,
  returnKey,
  storeReturn,
} from '../../src/gateway/identity/return-store';
import type { Harness } from '../support/api-harness';

const MINUTE = 60_000;

/** Students who have come back from an identity provider: each is good for one session. */
export function identityReturnsContract(api: () => Harness): void {
  describe('a student who has come back from the provider', () => {
    let made = 0;
    async function comeBack() {
      const { database, clock } = api();
      made += 1;
      const key = returnKey('campus', `ST-${made}`);
      await storeReturn(database, key, new Date(clock.now.getTime() + 2 * MINUTE));
      return {
        key,
        claim: (after = 0) => claimReturn(database, key, new Date(clock.now.getTime() + after)),
      };
    }

    it('is claimed by one of several sign-ins at once, and again when it led to nothing', async () => {
      const { key, claim } = await comeBack();
      const claims = await Promise.all([claim(), claim(), claim()]);
      expect(claims.sort()).toEqual([false, false, true]);
      await releaseReturn(api().database, key);
      expect(await claim()).toBe(true);
      expect(await endReturn(api().database, key)).toBe(true);
      expect(await claim()).toBe(false);
      expect(await endReturn(api().database, key)).toBe(false);
    });

    it('stays logged out, also when a sign-in gives back what it had claimed', async () => {
      const { key, claim } = await comeBack();
      await claim();
      await endReturn(api().database, key);
      await releaseReturn(api().database, key);
      expect(await claim()).toBe(false);
    });

    it('is good for as long as it was stored for, and removed later', async () => {
      const { key, claim } = await comeBack();
      expect(await claim(2 * MINUTE)).toBe(false);
      const { database, clock } = api();
      const sweepAfter = (minutes: number) =>
        deleteExpiredReturns(database, new Date(clock.now.getTime() + minutes * MINUTE));
      await sweepAfter(11);
      expect(await claim()).toBe(true);
      await sweepAfter(12);
      expect(await endReturn(database, key)).toBe(false);
      expect(returnKey('campus', 'ST-1')).not.toBe(returnKey('other', 'ST-1'));
    });
  });
}
