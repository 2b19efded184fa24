import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator } from '../../administrators/store';
import { addHistory } from '../../history/store';
import { requireToken } from '../../publishing/token-use';
import { logPublishing } from '../../publishing/tokens/log-store';
import { createPublishingToken, findPublishingToken } from '../../publishing/tokens/token-store';
import { openEmptyDatabase } from '../empty-database.test-support';
import type { OpenDatabase } from '../open-embedded';
import { makersOfEarlierTokens } from './0044-makers-of-earlier-tokens';

const now = new Date('2026-03-01T08:00:00.123Z');
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

/** A token as it was stored before makers were. */
async function makeToken(name: string) {
  const rights = ['publish'] as const;
  const of = { name, rights, schools: ['riverside'], createdAt: now, expiresAt: undefined };
  return createPublishingToken(opened.database, of);
}

it('leaves earlier tokens of the operator alone, and has those of owners end with their owners', async () => {
  const { database } = opened;
  const grants = [{ role: 'owner' as const }];
  const owner = await addAdministrator(database, { name: 'lin', grants, now });
  const tokens = {
    operator: await makeToken('pipeline'),
    owner: await makeToken('theirs'),
    forgotten: await makeToken('nobody'),
  };
  await logPublishing(database, {
    ...{ at: now, tokenId: tokens.operator.token.id, tokenName: 'pipeline', address: '' },
    ...{ action: 'create token', school: undefined, number: undefined, outcome: 'ok' },
  });
  await addHistory(database, [
    {
      ...{ at: now, kind: 'administrator', action: 'create token theirs', actor: 'lin' },
      ...{ school: null, account: null, address: '127.0.0.1', mac: null, result: 0 },
    },
  ]);

  await makersOfEarlierTokens.up(database);

  const of = async (secret: string) => (await findPublishingToken(database, secret))?.madeBy;
  expect(await of(tokens.operator.secret)).toBeUndefined();
  expect(await of(tokens.owner.secret)).toBe(owner?.id);
  const clock = () => now;
  const isRevoked = async (secret: string) =>
    (await requireToken({ database, clock }, secret)).revokedAt !== undefined;
  expect(await isRevoked(tokens.operator.secret)).toBe(false);
  expect(await isRevoked(tokens.owner.secret)).toBe(false);
  expect(await isRevoked(tokens.forgotten.secret)).toBe(true);
});
