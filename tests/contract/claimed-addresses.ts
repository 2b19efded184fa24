import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAdapter, NetworkGrant } from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { findSessionAt } from '../../src/gateway/sessions/store';
import { createHarness, type Harness } from '../support/api-harness';

const CLAIMED = '10.61.0.7';

/** A sign-in says by `wlanuserip` where its device stands: that is a claim until it is proven. */
export function claimedAddressesContract(given: () => Harness): void {
  describe('the address that a sign-in claims', () => {
    let api: Harness;
    let adapter: AccessAdapter;
    let grant: NetworkGrant;
    const shared = new Set<string>();
    const opening = { ...embeddedAccess, opensNetwork: true };
    const recognising: AccessAdapter = {
      ...opening,
      can: { authenticate: { authenticate: async () => grant, async abandon() {} } },
    };

    beforeAll(async () => {
      const access = createNetworkAccess([], opening);
      api = await createHarness(given().database, {
        access: { ...access, adapterOf: () => adapter, operatorOf: () => adapter },
        isSharedAddress: (address) => shared.has(address),
      });
    });
    afterAll(() => api.app.close());

    /**
     * Whether the device at the address is told that it has been let through, once somebody has
     * signed in.
     */
    async function isToldAfter(wlanuserip: string, address: string): Promise<boolean> {
      await api.database.deleteFrom('sessions').where('address', '=', CLAIMED).execute();
      const { username: user, password } = await given().addStudent();
      const { body } = await api.call('signIn', { user, password, wlanuserip }, { address });
      expect(body).toMatchObject({ code: 0, data: { session: { address: CLAIMED } } });
      return (await findSessionAt(api.database, 'default', CLAIMED, api.clock.now)) !== undefined;
    }

    it.each<[string, AccessAdapter, NetworkGrant, string, boolean]>([
      ['is not believed from elsewhere', opening, {}, '10.61.0.8', false],
      ['is the connection’s own', opening, {}, CLAIMED, true],
      [
        'is one that the controller knows',
        { ...opening, provesAddress: true },
        {},
        '10.61.0.8',
        true,
      ],
      ['is what RADIUS says', recognising, { address: CLAIMED }, '10.61.0.8', true],
      ['is not what RADIUS says', recognising, { address: '10.61.0.9' }, '10.61.0.8', false],
    ])('%s', async (_title, by, granted, from, isTold) => {
      adapter = by;
      grant = granted;
      expect(await isToldAfter(CLAIMED, from)).toBe(isTold);
    });

    describe('of a device that somebody else is online at', () => {
      const NAT = '10.61.0.99';
      const at = { wlanuserip: '10.61.0.20', mac: '02:00:5E:00:61:20' };
      const closed: string[] = [];
      beforeEach(async () => {
        closed.length = 0;
        adapter = {
          ...opening,
          provesAddress: true,
          close: async ({ user }, { reason }) => void closed.push(`${user}: ${reason}`),
        };
        grant = {};
        await api.database.deleteFrom('sessions').where('mac', '=', at.mac).execute();
      });

      async function signIn(address: string, more = {}) {
        const { username: user, password } = await given().addStudent();
        const { body } = await api.call('signIn', { user, password, ...at, ...more }, { address });
        return { user, code: body.code };
      }
      const online = () =>
        api.database
          .selectFrom('sessions')
          .where('address', '=', at.wlanuserip)
          .where('mac', '=', at.mac)
          .select('user_name as user')
          .execute();

      it('takes it from nobody, and says that somebody is signed in there', async () => {
        const first = await signIn(NAT);
        expect(await signIn('10.61.0.98')).toMatchObject({ code: 20038 });
        expect(await signIn(NAT)).toMatchObject({ code: 20038 });
        expect(await online()).toEqual([{ user: first.user }]);
        // Another device that has been given the address.
        expect((await signIn(NAT, { mac: '02:00:5E:00:61:21' })).code).toBe(0);
        expect(closed).toEqual([]);
      });

      it('proves nothing by an address that many share', async () => {
        shared.add(at.wlanuserip);
        const first = await signIn(at.wlanuserip);
        expect(await signIn(at.wlanuserip)).toMatchObject({ code: 20038 });
        shared.clear();
        expect(await online()).toEqual([{ user: first.user }]);
      });

      it.each<[string, string, NetworkGrant]>([
        ['the connection comes from it', at.wlanuserip, {}],
        ['RADIUS names it', NAT, { address: at.wlanuserip }],
      ])('ends that session in good order where %s', async (_title, from, granted) => {
        const first = await signIn(NAT);
        adapter = { ...adapter, can: recognising.can };
        grant = granted;
        const second = await signIn(from);
        expect([first.code, second.code]).toEqual([0, 0]);
        expect(closed).toEqual([`${first.user}: replaced`]);
        expect(await online()).toEqual([{ user: second.user }]);
      });
    });

    it('has one spelling, whatever the redirect’s', async () => {
      adapter = { ...opening, provesAddress: false };
      const { username: user, password } = await given().addStudent();
      const values = { user, password, wlanuserip: '2001:DB8:0::61' };
      const { body } = await api.call('signIn', values, { address: '2001:db8::61' });
      expect(body).toMatchObject({ code: 0, data: { session: { address: '2001:db8::61' } } });
      const found = await findSessionAt(api.database, 'default', '2001:db8::61', api.clock.now);
      expect(found).toBeDefined();
    });

    it('is none with a zone, which means something on one machine alone', async () => {
      adapter = opening;
      const { username: user, password } = await given().addStudent();
      const from = { address: '10.61.0.30' };
      const { body } = await api.call('signIn', { user, password, wlanuserip: 'fe80::1%x' }, from);
      expect(body).toMatchObject({ code: 0, data: { session: { address: from.address } } });
    });
  });
}
