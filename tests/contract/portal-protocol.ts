import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeNetwork } from '../../src/gateway/network/network-schema';
import { type OpenNetwork, openNetwork } from '../../src/gateway/network/open-network';
import { deleteOldArrivals, storeArrival } from '../../src/gateway/sessions/arrival-store';
import { createSessionControl } from '../../src/gateway/sessions/control-sessions';
import { createHarness, type Harness } from '../support/api-harness';
import { freeUdpPort } from '../support/free-port';
import { startController, type TestController } from '../support/portal-controller';

const secret = 'a-secret-for-tests';
const password = 'Formgate-2026';
const address = '10.20.30.40';

/**
 * Signing in where an access controller signs students in by the portal protocol, and what it then
 * says itself.
 */
export function portalProtocolContract(given: () => Harness): void {
  describe('signing in by the portal protocol', () => {
    let controller: TestController;
    let network: OpenNetwork;
    let api: Harness;
    let listening = 0;

    /** A node of the gateway that takes notifications at a port. */
    async function openNode(listeningAt: number): Promise<OpenNetwork> {
      const node: OpenNetwork = await openNetwork({
        file: {
          network: completeNetwork({
            nas: [
              {
                ...{ name: 'ac-1', addresses: ['127.0.0.1'], adapters: ['portal-v2'] },
                ...{ vendor: 'h3c', secret: { env: 'AC_1' }, portalPort: controller.port },
              },
            ],
            portal: { timeout: 10_000, listen: { host: '127.0.0.1', port: listeningAt } },
          }),
          readSecret: async () => secret,
          readAuthority: async () => undefined,
        },
        port: 8080,
        devices: { authorize: async () => ({ outcome: 'unknown' }), async account() {} },
        control: createSessionControl({
          database: given().database,
          access: () => node.access,
          clock: () => api.clock.now,
          log: { error() {} },
        }),
        clock: () => api.clock.now,
        log: { info() {}, warn() {} },
      });
      await node.listen();
      return node;
    }

    beforeAll(async () => {
      controller = await startController({ secret, users: { nemo: password, dora: password } });
      listening = await freeUdpPort();
      network = await openNode(listening);
      api = await createHarness(given().database, { access: network.access });
    });
    afterAll(async () => {
      await api?.app.close();
      await network?.stop();
      controller?.stop();
    });
    beforeEach(() => controller.online.clear());

    const signIn = (user: string, more: object = {}) =>
      api.call('signIn', { user, password, wlanacname: 'ac-1', wlanuserip: address, ...more });
    const tokenOf = async (user: string) =>
      String(Object(Object((await signIn(user)).body.data)).token);
    const isLive = async (token: string) =>
      (await api.call('currentSession', {}, { token })).body.code === 0;

    it('makes the account that only the controller knows, and says that it is online', async () => {
      const { body } = await signIn('nemo');
      const session = { account: 'nemo', address, online: true };
      expect(body).toMatchObject({ code: 0, data: { session } });
      expect([...controller.online]).toEqual([address]);
      const token = String(Object(body.data).token);
      expect((await api.call('signOut', {}, { token })).body).toMatchObject({ code: 0 });
      expect(controller.online.size).toBe(0);
    });

    it.each([
      ['a controller that is not in the list', { wlanacname: 'ac-9' }, 1001],
      ['a device without an address', { wlanuserip: '2001:db8::1' }, 1004],
      ['a wrong password', { password: 'wrong' }, 20006],
    ])('answers for %s', async (_title, more, code) => {
      expect((await signIn('nemo', more)).body).toMatchObject({ code });
      expect(controller.online.size).toBe(0);
    });

    it('leaves no device online whose account is disabled here', async () => {
      await signIn('dora');
      controller.online.clear();
      await given()
        .database.updateTable('accounts')
        .where('username', '=', 'dora')
        .set({ disabled_at: new Date() })
        .execute();
      expect((await signIn('dora')).body).toMatchObject({ code: 20022 });
      expect(controller.online.size).toBe(0);
    });

    it('ends the session of who had the address before, and leaves the device online', async () => {
      const before = await tokenOf('nemo');
      controller.online.clear();
      const after = await tokenOf('nemo');
      expect([await isLive(before), await isLive(after)]).toEqual([false, true]);
      expect([...controller.online]).toEqual([address]);
    });

    it('ends no session of who is online at an address that another claims', async () => {
      const token = await tokenOf('nemo');
      expect((await signIn('dora')).body).toMatchObject({ code: 20038 });
      expect(await isLive(token)).toBe(true);
      expect([...controller.online]).toEqual([address]);
      await api.call('signOut', {}, { token });
    });

    it('ends a session that the controller ended, and acknowledges it each time', async () => {
      const token = await tokenOf('nemo');
      controller.online.clear();
      const signOuts = () => controller.types().filter((type) => type === 5).length;
      const before = signOuts();
      const acknowledged = { type: 0x0e, user: address, serial: 0x2222 };
      expect(await controller.notify(listening, address)).toMatchObject(acknowledged);
      expect(await isLive(token)).toBe(false);
      expect(await controller.notify(listening, address)).toMatchObject(acknowledged);
      expect(signOuts()).toBe(before);
    });

    it('ends no later session when a captured notification is sent again', async () => {
      const end = (serial: number, padding?: Buffer) =>
        controller.notify(listening, address, { serial, padding });
      const first = await tokenOf('nemo');
      controller.online.clear();
      await end(0x3333);
      expect(await isLive(first)).toBe(false);
      const second = await tokenOf('nemo');
      expect(await end(0x3333)).toMatchObject({ type: 0x0e, serial: 0x3333 });
      expect(await isLive(second)).toBe(true);
      // Nothing proves the bytes behind its attributes: other ones make it no other notification.
      expect(await end(0x3333, Buffer.of(0x00))).toMatchObject({ type: 0x0e, serial: 0x3333 });
      expect(await isLive(second)).toBe(true);
      controller.online.clear();
      await end(0x3334);
      expect(await isLive(second)).toBe(false);
    });

    it('ends no later session when a captured notification reaches another node, or the next start', async () => {
      const end = (port: number) => controller.notify(port, address, { serial: 0x4444 });
      const first = await tokenOf('nemo');
      controller.online.clear();
      await end(listening);
      expect(await isLive(first)).toBe(false);
      const second = await tokenOf('nemo');
      const port = await freeUdpPort();
      const other = await openNode(port);
      try {
        expect(await end(port)).toMatchObject({ type: 0x0e, serial: 0x4444 });
        expect(await isLive(second)).toBe(true);
      } finally {
        await other.stop();
      }
      controller.online.clear();
      await controller.notify(listening, address, { serial: 0x4445 });
      expect(await isLive(second)).toBe(false);
    });

    it('are remembered for their time, and no longer than a day where the clock was set back', async () => {
      const { database } = given();
      const now = new Date(api.clock.now);
      const arrive = (request: string, at: Date) =>
        storeArrival(database, request, { now: at, rememberedFor: 60_000 });
      const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
      const first = (at: Date) => ({ at, isRepeated: false });
      const again = { at: now, isRepeated: true };
      expect(await arrive('one', now)).toEqual(first(now));
      expect(await arrive('one', later(30))).toEqual(again);
      await deleteOldArrivals(database, later(59));
      expect(await arrive('one', later(59))).toEqual(again);
      await deleteOldArrivals(database, later(60));
      expect(await arrive('one', later(60))).toEqual(first(later(60)));
      await deleteOldArrivals(database, later(-100_000));
      expect(await arrive('one', now)).toEqual(first(now));
    });

    it('ends nothing for another address, or who has another secret', async () => {
      const token = await tokenOf('nemo');
      await controller.notify(listening, '10.20.30.41');
      const stranger = { secret: 'another-secret', wait: 50 };
      expect(await controller.notify(listening, address, stranger)).toBeUndefined();
      expect(await isLive(token)).toBe(true);
    });
  });
}
