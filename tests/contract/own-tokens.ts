import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAdministratorRecord, replaceGrants } from '../../src/gateway/administrators/store';
import type { Database } from '../../src/gateway/database/tables';
import { requireToken } from '../../src/gateway/publishing/token-use';
import { logPublishing } from '../../src/gateway/publishing/tokens/log-store';
import { ownTokenCalls } from '../../src/gateway/publishing/tokens/own-token-calls';
import {
  createPublishingToken,
  findPublishingToken,
} from '../../src/gateway/publishing/tokens/token-store';
import { createOwnToken } from '../../src/wire/calls/publishing/create-own-token';
import { listOwnTokens } from '../../src/wire/calls/publishing/list-own-tokens';
import { revokeOwnToken } from '../../src/wire/calls/publishing/revoke-own-token';
import { createStudioHarness, type StudioHarness } from '../support/studio';

const rights = ['read', 'publish'] as const;
const DAY = 24 * 3600_000;

/** Tokens for pipelines that owners make in the Studio. */
export function ownTokensContract(database: () => Database): void {
  describe('a token for a pipeline', () => {
    let studio: StudioHarness;
    beforeAll(async () => {
      studio = await createStudioHarness(database(), { more: ownTokenCalls });
    });
    afterAll(() => studio.app.close());
    const inDays = (days: number) =>
      new Date(studio.clock.now.getTime() + days * DAY).toISOString();
    const owner = (school?: string) =>
      studio.signedIn([{ role: 'owner', ...(school && { school }) }]);

    it('is shown once, good for its schools, and in the history without its text', async () => {
      const by = await owner('riverside');
      const request = { name: 'ci', rights: [...rights], schools: ['riverside'] };
      const { body } = await by.call(createOwnToken, { ...request, expiresAt: inDays(90) });
      expect(body.token).toMatchObject({ ...request, expiresAt: inDays(90) });
      const found = await findPublishingToken(database(), body.secret);
      expect(found).toMatchObject({ id: body.token.id, schools: ['riverside'] });
      const listed = await by.call(listOwnTokens, {});
      expect(JSON.stringify(listed.body)).not.toContain(body.secret);
      const entries = await studio.entriesNow();
      expect(entries).toContainEqual(
        expect.objectContaining({ actor: by.name, action: 'create token ci', result: 0 }),
      );
      expect(JSON.stringify(entries)).not.toContain(body.secret);
    });

    it('is seen and revoked by the owners of all its schools alone', async () => {
      const make = async (schools: string[] | undefined) =>
        (
          await createPublishingToken(database(), {
            ...{ name: 'shared', rights, createdAt: studio.clock.now, schools },
            expiresAt: undefined,
          })
        ).token.id;
      const ids = [await make(['mine']), await make(['mine', 'theirs']), await make(undefined)];
      const seenBy = async (by: Awaited<ReturnType<typeof owner>>) => {
        const { body } = await by.call(listOwnTokens, {});
        return ids.map((id) => body.tokens.some((token) => token.id === id));
      };
      const [mine, everywhere] = [await owner('mine'), await owner()];
      expect(await seenBy(mine)).toEqual([true, false, false]);
      expect(await seenBy(everywhere)).toEqual([true, true, true]);
      const [own = '', shared = ''] = ids;
      expect((await mine.call(revokeOwnToken, { id: shared })).code).toBe('unknown-token');
      const { body } = await mine.call(revokeOwnToken, { id: own });
      expect(body.token.revokedAt).toBe(studio.clock.now.toISOString());
    });

    it('is revoked with the role of the owner who made it, and for good', async () => {
      const [gone, demoted, stays] = [await owner(), await owner('riverside'), await owner()];
      const clock = () => studio.clock.now;
      const use = ({ secret }: { secret: string }) =>
        requireToken({ database: database(), clock }, secret);
      const make = async (by: typeof gone) => {
        const request = { name: 'ci', rights: [...rights], schools: ['riverside'] };
        return (await by.call(createOwnToken, { ...request, expiresAt: inDays(90) })).body;
      };
      const made = [await make(gone), await make(demoted), await make(stays)];
      for (const each of made) expect((await use(each)).revokedAt).toBeUndefined();
      await removeAdministratorRecord(database(), gone.id);
      await replaceGrants(database(), demoted.id, [{ role: 'publisher', school: 'riverside' }]);
      const [first, second, third] = made;
      if (!first || !second || !third) throw new Error('Three tokens were made.');
      expect((await use(first)).revokedAt).toEqual(studio.clock.now);
      const { tokens } = (await stays.call(listOwnTokens, {})).body;
      const revokedAt = studio.clock.now.toISOString();
      expect(tokens.find(({ id }) => id === second.token.id)).toMatchObject({ revokedAt });
      await replaceGrants(database(), demoted.id, [{ role: 'owner' }]);
      expect((await use(second)).revokedAt).toEqual(studio.clock.now);
      expect((await use(third)).revokedAt).toBeUndefined();
    });

    it.each([
      ['for all schools, of an owner of one', undefined, 30, 'role-forbidden'],
      ['for a school of others', ['riverside', 'hillside'], 30, 'role-forbidden'],
      ['for ever', ['riverside'], 4000, 'invalid-request'],
      ['that has ended', ['riverside'], -1, 'invalid-request'],
    ])('is none %s', async (_, schools, days, code) => {
      const request = { name: 'ci', rights: [...rights], expiresAt: inDays(days), schools };
      const { body } = await (await owner('riverside')).call(createOwnToken, request);
      expect(body).toMatchObject({ code });
    });

    it('is an owner’s to make', async () => {
      const publisher = await studio.signedIn([{ role: 'publisher' }]);
      expect((await publisher.call(listOwnTokens, {})).code).toBe('role-forbidden');
    });

    it('says when it was last used', async () => {
      const by = await owner();
      const request = { name: 'nightly', rights: [...rights], expiresAt: inDays(1) };
      const { token } = (await by.call(createOwnToken, request)).body;
      const lastUsed = async () => {
        const { tokens } = (await by.call(listOwnTokens, {})).body;
        return tokens.find(({ id }) => id === token.id)?.lastUsedAt;
      };
      expect(await lastUsed()).toBeUndefined();
      const use = { tokenId: token.id, tokenName: token.name, address: '192.0.2.1' };
      for (const at of [new Date(1_000_000_000), new Date(2_000_000_000)]) {
        await logPublishing(database(), {
          ...{ ...use, at, action: 'publish', outcome: 'ok', school: 'riverside' },
          number: undefined,
        });
      }
      expect(await lastUsed()).toBe(new Date(2_000_000_000).toISOString());
    });
  });
}
