import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passTimeouts } from '../../../../tests/support/pass-timeouts';
import {
  type ControllerBehaviour,
  startController,
  type TestController,
} from '../../../../tests/support/portal-controller';
import { createCountedLog } from '../../logging/counted-log';
import { AccessError, type Credentials, type NetworkSession } from '../access-adapter';
import { createController } from './controller';
import { createPortalAccess, type PortalSettings } from './portal-access';
import type { PortalNas } from './portal-nas';

const secret = 'a-secret-for-tests';
const users = { nemo: 'right-password' };
const address = '10.20.30.40';
const credentials: Credentials = {
  ...{ nas: 'ac-1', address, mac: null, ssid: null },
  ...{ user: 'nemo', password: 'right-password' },
};
const session: NetworkSession = {
  ...{ nas: 'ac-1', address, mac: null, ssid: null, id: 'id', school: 'default', user: 'nemo' },
  ...{ device: 'PC', startedAt: new Date(), expiresAt: new Date(), grant: {} },
};
const end = { reason: 'user', at: new Date() } as const;

/** Of a request, in milliseconds of the fake timers: they pass when a test says so. */
const TIMEOUT = 60;

const closing: (() => unknown)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.useRealTimers();
});

interface More extends Partial<ControllerBehaviour> {
  settings?: Partial<PortalSettings>;
  nas?: Partial<PortalNas>;
}

async function start({ settings, nas, ...behaviour }: More = {}) {
  const controller: TestController = await startController({ secret, users, ...behaviour });
  closing.push(controller.stop);
  const said: string[] = [];
  const log = {
    info: (_data: object, message: string) => said.push(message),
    warn: (data: object, message: string) => said.push(`${message}: ${JSON.stringify(data)}`),
  };
  const discarded = createCountedLog(log, 'A datagram was discarded');
  const made = createPortalAccess({
    settings: {
      ...{ method: 'chap', timeout: TIMEOUT, tries: 3, replyMessages: [], userSync: false },
      ...settings,
    },
    discarded,
    controllers: [
      {
        ...{ name: 'ac-1', addresses: ['127.0.0.1'], port: controller.port, secret },
        ...{ version: behaviour.version ?? 2, sendsBasAddress: true, ...nas },
      },
    ],
    log,
  });
  const { open, authenticate, countTraffic, listOnline } = made.can;
  const access = { ...made, ...open, ...authenticate, ...countTraffic, ...listOnline };
  closing.push(() => {
    access.stop();
    discarded.stop();
  });
  const pass = (times: number) => passTimeouts(times, TIMEOUT, () => controller.seen.length);
  return { controller, access, said, pass };
}

type Access = Awaited<ReturnType<typeof start>>['access'];
const signIn = (access: Access, more: Partial<Credentials> = {}) =>
  access.authenticate({ ...credentials, ...more });

async function codeOf(work: Promise<unknown> | undefined): Promise<number | undefined> {
  const error = await work?.catch((caught: unknown) => caught);
  return error instanceof AccessError ? error.code : undefined;
}

describe('a sign-in', () => {
  it.each<[string, More, number[]]>([
    ['by CHAP', {}, [1, 3, 7]],
    ['by PAP', { settings: { method: 'pap' } }, [3, 7]],
    ['in version 1', { version: 1 }, [1, 3, 7]],
  ])('%s lets the device through, and says that it knows', async (_title, more, types) => {
    const { access, controller } = await start(more);
    await signIn(access);
    await access.open(session);
    expect([...controller.online]).toEqual([address]);
    await expect.poll(() => controller.types()).toEqual(types);
    const [first] = controller.seen;
    expect(controller.seen.every(({ serial }) => serial === first?.serial)).toBe(true);
    expect(controller.seen.every(({ user }) => user === address)).toBe(true);
  });

  it('never sends the password itself by CHAP', async () => {
    const { access, controller } = await start();
    await signIn(access);
    const sent = controller.seen.flatMap(({ attributes }) => Object.values(attributes));
    expect(sent.some((value) => value.includes(credentials.password))).toBe(false);
  });

  it.each([
    [true, 3],
    [false, 2],
  ])('names the controller’s own address: %s', async (sendsBasAddress, count) => {
    const { access, controller } = await start({ nas: { sendsBasAddress } });
    await signIn(access);
    const [, request] = controller.seen;
    expect(Object.keys(request?.attributes ?? {}).filter((type) => type !== '1')).toHaveLength(
      count,
    );
  });

  it('has the code of its cause when the password is wrong', async () => {
    const { access, controller } = await start();
    expect(await codeOf(signIn(access, { password: 'wrong' }))).toBe(20006);
    expect(await codeOf(access.open(session))).toBe(20010);
    expect(controller.online.size).toBe(0);
  });

  const gbk = Buffer.from([0xd3, 0xc3, 0xbb, 0xa7, 0xc7, 0xb7, 0xb7, 0xd1, 0]); // 用户欠费
  it.each<[string, number, number, Buffer | undefined, number]>([
    ['the controller knows no such device', 1, 1, undefined, 1004],
    ['the device is online, for a stranger', 1, 2, undefined, 20038],
    ['another sign-in is under way', 1, 3, undefined, 20011],
    ['there is no challenge', 1, 4, undefined, 20011],
    ['a number nobody knows', 1, 77, undefined, 20011],
    ['the password is wrong', 3, 1, undefined, 20006],
    ['the account does not exist', 3, 1, Buffer.from('User does not exist'), 1002],
    ['a payment is due, in GB 18030', 3, 1, gbk, 20027],
    ['there is no such plan', 3, 1, Buffer.from('套餐不存在'), 1021],
    ['RADIUS is down', 3, 4, undefined, 20011],
    ['too many devices are online', 3, 4, Buffer.from('在线终端数超过上限'), 20026],
    ['what the deployment says itself', 3, 1, Buffer.from('E-4711'), 9003],
  ])('is refused: %s', async (_title, type, error, text, code) => {
    const rules = [{ contains: 'e-4711', code: 9003 as const }];
    const { access } = await start({
      settings: { replyMessages: rules },
      refuse: (packet) => (packet.type === type ? { error, ...(text && { text }) } : undefined),
    });
    expect(await codeOf(signIn(access))).toBe(code);
  });

  it.each([
    ['no controller', { nas: null }, 1001],
    ['a controller that is not in the list', { nas: 'ac-9' }, 1001],
    ['no address', { address: null }, 1004],
    ['an address of IPv6', { address: '2001:db8::1' }, 1004],
    ['a password that no packet carries', { password: 'x'.repeat(254) }, 20006],
  ])('is refused with %s', async (_title, more, code) => {
    const { access } = await start({ settings: { method: 'pap' } });
    expect(await codeOf(signIn(access, more))).toBe(code);
  });

  it('leaves a device online that somebody claims to be', async () => {
    const { access, controller } = await start();
    controller.online.add(address);
    expect(await codeOf(signIn(access))).toBe(20038);
    expect([...controller.online]).toEqual([address]);
  });

  it('signs a device in anew that is online, from its own address', async () => {
    const { access, controller } = await start();
    controller.online.add(address);
    await signIn(access, { isOwnAddress: true });
    await expect.poll(() => controller.types()).toEqual([1, 5, 1, 3, 7]);
    controller.behaviour.users = {};
    expect(await codeOf(signIn(access, { isOwnAddress: true }))).toBe(20006);
  });
});

describe('a controller', () => {
  it('is sent the same bytes again, and its response to the second is taken', async () => {
    const { access, controller, pass } = await start({
      send: (response, { type }, count) => (type === 1 && count === 1 ? [] : [response]),
    });
    const signingIn = signIn(access);
    await pass(1);
    await signingIn;
    expect(controller.types().slice(0, 3)).toEqual([1, 1, 3]);
    expect(controller.seen[0]).toEqual(controller.seen[1]);
  });

  it('that is still looking at a request when it comes again is waited for', async () => {
    let count = 0;
    const { access, controller, pass } = await start({
      refuse({ type }) {
        if (type !== 3) return undefined;
        count += 1;
        return count < 3 ? { error: 3 } : undefined;
      },
      send: (response, { type }) => (type === 3 && count === 1 ? [] : [response]),
    });
    const signingIn = signIn(access);
    await expect.poll(() => controller.types()).toEqual([1, 3]);
    await pass(2);
    await signingIn;
    expect(controller.types().slice(0, 4)).toEqual([1, 3, 3, 3]);
  });

  it.each<[string, (response: Buffer) => readonly Buffer[], RegExp]>([
    ['says nothing', () => [], /timeout/],
    ['has another secret', (bytes) => [flipped(bytes, 20)], /unproven/],
    ['sends what is no packet', () => [Buffer.from('hello')], /timeout/],
    ['sends half a packet', (bytes) => [bytes.subarray(0, bytes.length - 3)], /timeout/],
    ['responds to another request', (bytes) => [flipped(bytes, 5)], /timeout/],
    ['responds for another device', (bytes) => [flipped(bytes, 11)], /timeout/],
    ['responds with another type', (bytes) => [flipped(bytes, 1)], /timeout/],
  ])('that %s gives no response', async (_title, send, reason) => {
    const { access, said, pass } = await start({ send, settings: { tries: 2 } });
    const error = signIn(access)?.catch((caught: unknown) => caught);
    await pass(2);
    expect(await error).toMatchObject({ code: 20011, message: expect.stringMatching(reason) });
    expect(access.health()).toMatchObject({ isWell: false, parts: [{ name: 'portal ac-1' }] });
    expect(said.join()).toMatch(/does not respond/);
  });

  it('that is down is found so at once, and found back', async () => {
    const { access, controller } = await start({ settings: { timeout: 20_000 } });
    controller.stop();
    closing.shift();
    expect(await codeOf(signIn(access))).toBe(20011);
    expect(access.health().parts[0]?.note).toBe('refused');
  });

  it('that gave no response to a password is asked to forget it', async () => {
    const { access, controller, pass } = await start({
      send: (response, { type }) => (type === 3 ? [] : [response]),
      settings: { tries: 1 },
    });
    const code = codeOf(signIn(access));
    await expect.poll(() => controller.types()).toEqual([1, 3]);
    await pass(1);
    expect(await code).toBe(20011);
    await expect.poll(() => controller.seen.at(-1)).toMatchObject({ type: 5, error: 1 });
    expect(controller.online.size).toBe(0);
  });

  it.each([
    ['is left as it is where somebody else may be online there', { isTaken: true }, false],
    ['is asked to forget it from the device’s own address', { isOwnAddress: true }, true],
    ['is asked to forget it where nobody is online', {}, true],
  ])('that gave no response to a password by PAP %s', async (_title, more, isTakenBack) => {
    const { access, controller, pass } = await start({
      send: (response, { type }) => (type === 3 ? [] : [response]),
      settings: { tries: 1, method: 'pap' },
    });
    const code = codeOf(signIn(access, more));
    await expect.poll(() => controller.types()).toEqual([3]);
    await pass(1);
    expect(await code).toBe(20011);
    // What is sent next arrives after it.
    await codeOf(access.close(session, { reason: 'user', at: session.startedAt }));
    const takenBack = controller.seen.filter(({ type, error }) => type === 5 && error === 1);
    expect(takenBack.length).toBe(isTakenBack ? 1 : 0);
  });

  it('is believed once: what comes twice is for nobody', async () => {
    const { access, said } = await start({ send: (response) => [response, response] });
    await signIn(access);
    await expect.poll(() => said.join()).toMatch(/unasked/);
  });

  it('that responds once nobody waits any more is believed by nobody', async () => {
    let late: Buffer | undefined;
    const { access, said, pass } = await start({
      settings: { tries: 1 },
      send(response) {
        if (late) return [late, response];
        late = response;
        return [];
      },
    });
    const first = codeOf(signIn(access));
    await pass(1);
    expect(await first).toBe(20011);
    await signIn(access);
    await expect.poll(() => said.join()).toMatch(/unasked/);
  });

  it('is believed at its own address only', async () => {
    const { access, pass } = await start({ isElsewhere: true, settings: { tries: 1 } });
    const code = codeOf(signIn(access));
    await pass(1);
    expect(await code).toBe(20011);
  });

  it('takes many sign-ins side by side, each with a number of its own', async () => {
    // A socket's buffer may be too small for all at once: what it drops is sent again.
    vi.useRealTimers();
    const { access, controller } = await start({ settings: { timeout: 500, tries: 10 } });
    const addresses = Array.from({ length: 200 }, (_, at) => `10.1.1.${at + 1}`);
    await Promise.all(addresses.map((each) => signIn(access, { address: each })));
    expect(controller.online.size).toBe(200);
    expect(new Set(controller.seen.map(({ serial }) => serial)).size).toBe(200);
  });
});

describe('the end of the gateway', () => {
  it('ends a sign-in that is about to be sent', async () => {
    const { access, controller } = await start();
    const code = codeOf(signIn(access));
    access.stop();
    expect(await code).toBe(20011);
    expect(vi.getTimerCount()).toBe(0);
    expect(controller.seen).toEqual([]);
  });

  it('lets nothing be sent any more', async () => {
    const { port, stop } = await startController({ secret });
    closing.push(stop);
    const controller = createController({
      ...{ host: '127.0.0.1', port, secret, version: 2, timeout: TIMEOUT, tries: 1 },
      onDiscard() {},
    });
    const request = {
      ...{ type: 5, isPap: false, requestId: 0, userAddress: address, errorCode: 0 },
      attributes: [],
    };
    const exchange = await controller.begin();
    await exchange.ask(request, 6);
    const late = vi.fn();
    process.once('unhandledRejection', late);
    exchange.send(request);
    controller.stop();
    exchange.send(request);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', late);
    expect(late).not.toHaveBeenCalled();
  });
});

it('numbers are used once at a time, and no more of them than a controller may have', async () => {
  const seen = new Set<number>();
  const controller = createController({
    ...{ host: '127.0.0.1', port: 2000, secret, version: 2, timeout: 10, tries: 1 },
    onDiscard() {},
  });
  closing.push(() => controller.stop());
  const begin = async () => {
    const exchange = await controller.begin();
    seen.add(exchange.serial);
    return exchange;
  };
  const exchanges = await Promise.all(Array.from({ length: 10_000 }, begin));
  expect(seen.size).toBe(10_000);
  await expect(begin()).rejects.toThrow('busy');
  for (const exchange of exchanges) exchange.end();
  await begin();
  expect(seen.size).toBe(10_001);
});

describe('the end of a session', () => {
  it('signs the device out; one that the controller has forgotten has ended', async () => {
    const { access, controller } = await start();
    await signIn(access);
    await access.open(session);
    await access.close(session, end);
    expect(controller.online.size).toBe(0);
    await access.close(session, end);
  });

  it('is told when the controller refuses, or says nothing', async () => {
    const refusing = await start({ refuse: ({ type }) => (type === 5 ? { error: 1 } : undefined) });
    expect(await codeOf(refusing.access.close(session, end))).toBe(1000);
    const silent = await start({ send: () => [], settings: { tries: 1 } });
    const code = codeOf(silent.access.close(session, end));
    await silent.pass(1);
    expect(await code).toBe(1000);
  });

  it('takes nothing from who has signed in at its address since', async () => {
    const { access, controller } = await start();
    await signIn(access);
    await access.close(session, { ...end, reason: 'replaced' });
    expect([...controller.online]).toEqual([address]);
  });

  it('takes a sign-in back of which no session came', async () => {
    const { access, controller } = await start();
    await signIn(access);
    await access.abandon(session);
    expect(controller.online.size).toBe(0);
    await access.abandon(session);
    expect(controller.types().filter((type) => type === 5)).toHaveLength(1);
  });
});

describe('heartbeats', () => {
  it('say at once and again that the gateway serves, until it stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { access, controller } = await start({ settings: { heartbeat: 20 } });
    access.startHeartbeat();
    await expect.poll(() => controller.types()).toEqual([15]);
    vi.advanceTimersByTime(20_000);
    await expect.poll(() => controller.types()).toEqual([15, 15]);
    expect(controller.seen[0]).toMatchObject({
      user: '0.0.0.0',
      attributes: { 10: Buffer.of(127, 0, 0, 1) },
    });
    await access.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are sent by no gateway that is not told to, and its users are nobody’s matter', async () => {
    const { access } = await start();
    access.startHeartbeat();
    expect(vi.getTimerCount()).toBe(0);
    expect(access.can.listOnline).toBeUndefined();
  });

  it('name the devices that are signed in, and find those that the controller does not have', async () => {
    const { access, controller, pass } = await start({ settings: { userSync: true } });
    const sessions = Array.from({ length: 130 }, (_, at) => ({
      ...session,
      id: `s${at}`,
      address: `10.1.0.${at + 1}`,
    }));
    for (const { address: each } of sessions) controller.online.add(each);
    for (const at of [1, 70, 71]) controller.online.delete(`10.1.0.${at}`);
    const lost = access.findLost?.([...sessions, { ...session, nas: 'ac-2' }]);
    await expect.poll(() => controller.types()).toEqual([16, 16, 16]);
    const sizes = controller.seen.map(({ attributes }) => attributes[13]?.length);
    expect(sizes).toEqual([63 * 4, 63 * 4, 4 * 4]);
    // The controller has all of the last list, and says nothing to that; nothing is sent again.
    await pass(1);
    expect(await lost).toEqual(['s0', 's69', 's70']);
    expect(controller.types()).toHaveLength(3);
    expect(access.health()).toMatchObject({ isWell: true });
  });

  it('end no session by a response that proves nothing, or by none', async () => {
    const { access, pass } = await start({
      send: (bytes) => [flipped(bytes, 20)],
      settings: { userSync: true },
    });
    const lost = access.findLost?.([session]);
    await pass(1);
    expect(await lost).toEqual([]);
  });
});

it('traffic is read where the controller knows it', async () => {
  const { access } = await start({ traffic: { [address]: [5, 70_000] } });
  const other = { ...session, id: 'other', address: '10.0.0.9' };
  const traffic = await access.readTraffic([session, other]);
  expect([...(traffic ?? [])]).toEqual([['id', { fromDevice: 5120, toDevice: 71_680_000 }]]);
});

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}
