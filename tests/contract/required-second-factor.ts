import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorCalls } from '../../src/gateway/administrators/administrator-calls';
import { linkFor } from '../../src/gateway/administrators/one-time-links';
import { countWithoutSecondFactor } from '../../src/gateway/administrators/second-factor-store';
import { findAdministrator, replaceGrants } from '../../src/gateway/administrators/store';
import { totpCode } from '../../src/gateway/crypto/totp';
import type { Database } from '../../src/gateway/database/tables';
import { acceptInvitation } from '../../src/wire/calls/administrators/accept-invitation';
import type { Grant } from '../../src/wire/calls/administrators/administrator-parts';
import { beginSecondFactor } from '../../src/wire/calls/administrators/begin-second-factor';
import { confirmSecondFactor } from '../../src/wire/calls/administrators/confirm-second-factor';
import { listAdministrators } from '../../src/wire/calls/administrators/list-administrators';
import { listOwnSessions } from '../../src/wire/calls/administrators/list-own-sessions';
import { readStudio } from '../../src/wire/calls/administrators/read-studio';
import { removeSecondFactor } from '../../src/wire/calls/administrators/remove-second-factor';
import { signInAdministrator } from '../../src/wire/calls/administrators/sign-in-administrator';
import { signOutAdministrator } from '../../src/wire/calls/administrators/sign-out-administrator';
import { doorContracts } from '../faults/fuzz-doors';
import {
  createStudioHarness,
  PASSWORD,
  type StudioBrowser,
  type StudioHarness,
} from '../support/studio';

const secondFactorRoles = ['publisher'] as const;

/** The second factor that the operator asks administrators for (ASVS 5.0, V6.3.3). */
export function requiredSecondFactorContract(database: () => Database): void {
  describe('a second factor that the operator asks for', () => {
    let studio: StudioHarness;
    beforeAll(async () => {
      studio = await createStudioHarness(database(), { secondFactorRoles });
    });
    afterAll(() => studio.app.close());

    const codeNow = (secret: string) =>
      totpCode(secret, Math.floor(studio.clock.now.getTime() / 30_000));

    /** An administrator who has just signed in by the password. */
    async function comeIn(grants: readonly Grant[]) {
      const { name, id } = await studio.signedIn(grants);
      const browser = studio.browser();
      const { body } = await browser.call(signInAdministrator, { name, password: PASSWORD });
      return Object.assign(browser, { id, name, info: body });
    }
    async function setUp(browser: StudioBrowser) {
      const { body } = await browser.call(beginSecondFactor, {});
      const confirmed = await browser.call(confirmSecondFactor, { code: codeNow(body.secret) });
      return { secret: body.secret, ...confirmed };
    }
    const seesSessions = async (browser: StudioBrowser) => {
      const { status, code } = await browser.call(listOwnSessions, {});
      return code ?? status;
    };

    const asked: [string, Grant[]][] = [
      ['a publisher of one school', [{ role: 'publisher', school: 'riverside' }]],
      ['an owner, who has what publishers have', [{ role: 'owner' }]],
      [
        'whoever is a publisher beside another role',
        [{ role: 'help-desk' }, { role: 'publisher', school: 'hillside' }],
      ],
    ];
    it.each(asked)('lets %s do nothing but set one up, and leave', async (_, grants) => {
      const browser = await comeIn(grants);
      expect(browser.info).toMatchObject({ needsSecondFactor: true, hasSecondFactor: false });
      const before = { id: 'x', school: 'riverside', name: 'x' };
      const refused = administratorCalls
        .map(({ contract }) => contract)
        .filter(({ role, beforeSecondFactor }) => role !== 'anyone' && !beforeSecondFactor)
        .filter(({ role }) => role === 'signed-in' || grants.some((grant) => grant.role === role));
      expect(refused.length).toBeGreaterThan(3);
      for (const contract of refused) {
        const { status, code } = await browser.call(contract, before as never);
        expect([contract.name, status, code]).toEqual([
          contract.name,
          403,
          'second-factor-required',
        ]);
      }
      const confirmed = await setUp(browser);
      expect(confirmed.body.recoveryCodes).toHaveLength(10);
      expect(await seesSessions(browser)).toBe(200);
      const { body } = await browser.call(readStudio, {});
      expect(body.administrator).toMatchObject({ needsSecondFactor: false, hasSecondFactor: true });
    });

    it('is none of the calls that are open before it, but three', () => {
      const open = doorContracts.flatMap((contract) =>
        'beforeSecondFactor' in contract && contract.beforeSecondFactor ? [contract.name] : [],
      );
      // The one that signs out is left out there.
      expect([...open, signOutAdministrator.name].sort()).toEqual([
        'beginSecondFactor',
        'confirmSecondFactor',
        'signOutAdministrator',
      ]);
    });

    it.each<[Grant['role']]>([['viewer'], ['editor'], ['help-desk']])(
      'is not asked of the role %s, which the operator has not named',
      async (role) => {
        const browser = await comeIn([{ role, school: 'riverside' }]);
        expect(browser.info).toMatchObject({ needsSecondFactor: false });
        expect(await seesSessions(browser)).toBe(200);
      },
    );

    it('is set up without the password right after the sign-in, and with it later', async () => {
      const browser = await comeIn([{ role: 'owner' }]);
      studio.clock.forward(9 * 60);
      expect((await browser.call(beginSecondFactor, {})).status).toBe(200);
      studio.clock.forward(2 * 60);
      expect((await browser.call(beginSecondFactor, {})).code).toBe('authentication-needed');
      expect((await browser.call(beginSecondFactor, { password: 'no' })).code).toBe(
        'sign-in-wrong',
      );
      expect((await browser.call(beginSecondFactor, { password: PASSWORD })).status).toBe(200);
      // Whoever is not asked for one shows the password each time.
      const viewer = await comeIn([{ role: 'viewer' }]);
      expect((await viewer.call(beginSecondFactor, {})).code).toBe('authentication-needed');
    });

    it('takes the place of none that is there: two who set one up at once have one', async () => {
      const browser = await comeIn([{ role: 'owner' }]);
      const { body } = await browser.call(beginSecondFactor, {});
      const code = codeNow(body.secret);
      const both = await Promise.all([
        browser.call(confirmSecondFactor, { code }),
        browser.call(confirmSecondFactor, { code }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      const again = await browser.call(beginSecondFactor, { password: PASSWORD });
      expect([again.status, again.code]).toEqual([409, 'second-factor-set']);
    });

    it('is asked for again once it was taken away, or lost', async () => {
      const browser = await comeIn([{ role: 'owner' }]);
      const { body } = await setUp(browser);
      const [code = ''] = body.recoveryCodes;
      await browser.call(removeSecondFactor, { password: PASSWORD, code });
      expect(await seesSessions(browser)).toBe('second-factor-required');
      const administrator = await findAdministrator(database(), { id: browser.id });
      if (!administrator) throw new Error('There is no administrator.');
      const lost = { now: studio.clock.now, lost: 'second-factor' as const };
      const { path } = await linkFor(database(), administrator, lost);
      const recovered = studio.browser();
      const token = path.split('#')[1] ?? '';
      const accepted = await recovered.call(acceptInvitation, {
        ...{ token, name: browser.name, password: `${PASSWORD} anew` },
      });
      expect(accepted.body).toMatchObject({ needsSecondFactor: true });
      expect(await seesSessions(recovered)).toBe('second-factor-required');
      expect((await setUp(recovered)).status).toBe(200);
    });

    it('is asked for at the next request of whoever comes to such a role', async () => {
      const browser = await comeIn([{ role: 'editor', school: 'riverside' }]);
      expect(await seesSessions(browser)).toBe(200);
      await replaceGrants(database(), browser.id, [{ role: 'publisher', school: 'riverside' }]);
      expect(await seesSessions(browser)).toBe('second-factor-required');
    });

    it('is said of those who have none, to owners and the operator', async () => {
      const owner = await comeIn([{ role: 'owner' }]);
      await setUp(owner);
      const lacking = await comeIn([{ role: 'publisher', school: 'riverside' }]);
      const editor = await comeIn([{ role: 'editor', school: 'riverside' }]);
      const { body } = await owner.call(listAdministrators, {});
      const lacks = ({ id }: { id: string }) =>
        body.administrators.find((each) => each.id === id)?.lacksSecondFactor;
      expect([owner, lacking, editor].map(lacks)).toEqual([false, true, false]);
      const { isAsked, missing } = await countWithoutSecondFactor(database(), {
        secondFactorRoles,
      });
      expect(isAsked).toBe(true);
      expect(missing).toBe(body.administrators.filter((each) => each.lacksSecondFactor).length);
      const nobody = await countWithoutSecondFactor(database(), { secondFactorRoles: [] });
      expect(nobody).toEqual({ isAsked: false, missing: 0 });
    });
  });
}
