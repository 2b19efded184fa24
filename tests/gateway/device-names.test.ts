import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import type { AccessAdapter } from '../../src/gateway/network/access-adapter';
import { embeddedAccess } from '../../src/gateway/network/demonstration';
import { createNetworkAccess } from '../../src/gateway/network/network-access';
import { completeNetwork } from '../../src/gateway/network/network-schema';
import { openNetwork } from '../../src/gateway/network/open-network';
import { createHarness, type Harness } from '../support/api-harness';

const NUMBER = '202620260001';

/** The access controller's RADIUS server, which asks for no password of a registered device. */
const authenticate = vi.fn(async () => ({}));
const abandon = vi.fn(async () => {});
let adapter: AccessAdapter;
let opened: OpenDatabase;
let api: Harness;
beforeAll(async () => {
  opened = await openEmptyDatabase();
  const access = createNetworkAccess([], embeddedAccess);
  api = await createHarness(opened.database, {
    access: { ...access, adapterOf: () => adapter, operatorOf: () => adapter },
  });
  adapter = adapterThat(false);
  const { username, password } = await api.addStudent();
  const { body } = await api.call('signIn', { user: username, password });
  const token = String(Object(body.data).token);
  const mac = '20:26:20:26:00:01';
  expect((await api.call('addDevice', { mac }, { token })).body.code).toBe(0);
});
afterAll(async () => {
  await api.app.close();
  await opened.close();
});
beforeEach(() => void authenticate.mockClear());

function adapterThat(mayTakeDevices: boolean): AccessAdapter {
  const can = { authenticate: { authenticate, abandon, mayTakeDevices } };
  return { ...embeddedAccess, can };
}

const signIn = async (user: string) =>
  (await api.call('signIn', { user, password: 'anything' })).body.code;

it.each([NUMBER, '20-26-20-26-00-01', '2026.2026.0001'])(
  'nobody signs in as %s, which is a registered device’s, where the controller asks for itself',
  async (user) => {
    adapter = adapterThat(true);
    expect(await signIn(user)).toBe(20006);
    expect(authenticate).not.toHaveBeenCalled();
  },
);

it('is let through no more where the device is registered while RADIUS is asked', async () => {
  adapter = adapterThat(true);
  const { database } = opened;
  const mac = '20:26:20:26:00:02';
  authenticate.mockImplementationOnce(async () => {
    await sql`
      insert into devices (school, mac, alias, account_id, added_at)
      select school, ${mac}, alias, account_id, added_at from devices limit 1
    `.execute(database);
    return {};
  });
  expect(await signIn('202620260002')).toBe(20006);
  expect(abandon).toHaveBeenCalledOnce();
});

it('a number that an account has is asked about, and so is any other name', async () => {
  adapter = adapterThat(true);
  await api.addStudent({ username: NUMBER });
  for (const user of [NUMBER, '202620260003', 'student']) expect(await signIn(user)).toBe(0);
  expect(authenticate).toHaveBeenCalledTimes(3);
});

it('counts where network.json has both the portal protocol and devices without a page', async () => {
  const network = completeNetwork({
    nas: [{ name: 'ac', addresses: ['10.1.0.2'], adapters: ['portal-v2'], secret: { env: 'S' } }],
    portal: { listen: { port: 50100 } },
  });
  const opening = (macAuthentication: object) =>
    openNetwork({
      file: {
        network: completeNetwork({ ...network, ...macAuthentication }),
        readSecret: async () => 'a-secret-of-the-network',
        readAuthority: async () => undefined,
      },
      devices: { authorize: async () => ({ outcome: 'unknown' }), account: async () => {} },
      control: {
        disconnect: async () => 0,
        change: async () => 0,
        firstArrival: async () => ({ at: new Date(), isRepeated: false }),
      },
      ...{ port: 8080, clock: () => new Date(), log: { info() {}, warn() {} } },
    });
  const rest = { macAuthentication: { port: 8079, secret: { env: 'R' } } };
  for (const [more, expected] of [
    [{}, false],
    [rest, true],
  ] as const) {
    const made = await opening(more);
    const { can } = made.access.adapterOf('ac');
    expect(can.authenticate?.mayTakeDevices).toBe(expected);
    await made.stop();
  }
});
