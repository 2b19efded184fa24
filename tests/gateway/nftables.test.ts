import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NetworkSession } from '../../src/gateway/network/access-adapter';
import { createNftablesAccess } from '../../src/gateway/network/nftables/nftables-access';
import {
  addresses,
  canMakeNetworks,
  makeRouterNetwork,
  type RouterNetwork,
} from '../support/router-network';

/** Its capabilities side by side. */
function createAccess(prefix: readonly string[]) {
  const made = createNftablesAccess(
    { interface: 'lan0', portalPort: 8080, router: undefined },
    prefix,
  );
  const { open, change, findMac, countTraffic, restore, registerDevices } = made.can;
  const capabilities = { ...open, ...change, ...findMac, ...countTraffic, ...restore };
  return { ...made, ...capabilities, ...registerDevices };
}

/** A device behind a router, a portal on the router, and a server beyond it. */
describe.skipIf(!canMakeNetworks())('nftables, on a router of its own', () => {
  let network: RouterNetwork;
  let access: ReturnType<typeof createAccess>;
  let stream: Stream;
  let mac = '';

  /** What the device gets from the server outside: its text, or why it gets none. */
  function ask(port: number): string {
    const script = `fetch('http://10.88.0.2:${port}', { signal: AbortSignal.timeout(20000) }).then((r) => r.text()).then(console.log, (e) => console.log(e.cause?.code ?? e.name))`;
    const [command = '', ...args] = [...network.client, process.execPath, '-e', script];
    return spawnSync(command, args, { encoding: 'utf8' }).stdout.trim();
  }

  /**
   * Packets that a server outside goes on sending to the device, without another word of the
   * device.
   */
  interface Stream {
    /** The device says something, which opens the way for the server where it may. */
    request(): void;
    /** How many were sent, and which was the last that arrived. */
    sent: number;
    arrived: number;
  }

  async function startStream(): Promise<Stream> {
    const socket = `const s = require('dgram').createSocket('udp4'); const say = (n) => console.log(n);`;
    const server = network.run(
      network.outside,
      `${socket} let n = 0, to; s.on('message', (_, from) => { to = from; });
       setInterval(() => { if (to) s.send(String(++n), to.port, to.address); say(n); }, 10);
       s.on('error', () => {}).bind(9000)`,
    );
    const device = network.run(
      network.client,
      `${socket} s.on('message', (m) => say(String(m))); s.on('error', () => {});
       process.stdin.on('data', () => s.send('hello', 9000, '10.88.0.2'))`,
    );
    const stream: Stream = { sent: 0, arrived: 0, request: () => void device.stdin.write('\n') };
    const last = (text: Buffer) => Number(text.toString().trim().split('\n').at(-1));
    server.stdout.on('data', (text: Buffer) => {
      stream.sent = last(text);
    });
    device.stdout.on('data', (text: Buffer) => {
      stream.arrived = last(text);
    });
    await once(server.stdout, 'data');
    return stream;
  }

  /** Whether packets arrive of those that are sent from now on. */
  async function arrives(): Promise<boolean> {
    const { sent } = stream;
    await expect.poll(() => stream.sent).toBeGreaterThan(sent + 60);
    // Those on their way when this was asked do not count.
    return stream.arrived > sent + 30;
  }

  beforeAll(async () => {
    network = makeRouterNetwork();
    await network.serve(network.router, 8080, 'portal');
    await network.serve(network.outside, 80, 'outside');
    await network.serve(network.outside, 8443, 'outside too');
    stream = await startStream();
    access = createAccess(network.router);
    await access.up();
    ask(80);
    mac = (await access.findMac('10.77.0.2')) ?? '';
  });
  afterAll(() => network?.stop());

  const sessionOf = (seconds: number): NetworkSession => {
    const startedAt = new Date();
    return {
      ...{ id: 'one', school: 'default', user: 'student', device: 'PC', nas: null, ssid: null },
      ...{ address: '10.77.0.2', mac, startedAt, grant: {} },
      expiresAt: new Date(startedAt.getTime() + seconds * 1000),
    };
  };
  const user = () => ({ reason: 'user', at: new Date() }) as const;

  it('knows a device by its address, and nobody else', async () => {
    expect(mac).toMatch(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
    expect(await access.findMac('10.77.0.99')).toBeNull();
    expect(await access.findMac('; reboot')).toBeNull();
  });

  it('shows the portal to whoever has not signed in, and refuses the rest at once', () => {
    expect(ask(80)).toBe('portal');
    expect(ask(8443)).toBe('ECONNREFUSED');
  });

  it('lets names be resolved by whoever has not signed in', async () => {
    const socket = `const s = require('dgram').createSocket('udp4').on('error', () => {});`;
    const server = network.run(
      network.outside,
      `${socket} s.on('message', (m, from) => s.send(m, from.port, from.address)).bind(53, () => console.log('up'))`,
    );
    await once(server.stdout, 'data');
    const device = network.run(
      network.client,
      `${socket} s.on('message', (m) => console.log(String(m))).send('name', 53, '${addresses.outside}')`,
    );
    expect(String((await once(device.stdout, 'data'))[0]).trim()).toBe('name');
  });

  it('lets a device through until it signs out, also while the rules are made again', async () => {
    const session = sessionOf(600);
    await access.open(session);
    expect([ask(80), ask(8443)]).toEqual(['outside', 'outside too']);
    await access.up();
    expect(ask(8443)).toBe('outside too');
    await access.close(session, user());
    expect([ask(80), ask(8443)]).toEqual(['portal', 'ECONNREFUSED']);
    await access.close(session, user());
  });

  it('counts what a session moves, on while the rules are made again, and from 0 for the next', async () => {
    const session = sessionOf(600);
    const read = async () => (await access.readTraffic([session]))?.get('one');
    await access.open(session);
    expect(await read()).toEqual({ fromDevice: 0, toDevice: 0 });
    ask(80);
    const first = await read();
    // Headers and a handful of packets each way: IPv4 and TCP need 40 bytes each at least.
    expect(first?.fromDevice).toBeGreaterThan(200);
    expect(first?.toDevice).toBeGreaterThan(200);
    expect(first?.fromDevice).toBeLessThan(5000);
    await access.up();
    await access.restore([session], new Date());
    expect(await read()).toEqual(first);
    await access.close(session, user());
    await access.open(session);
    expect(await read()).toEqual({ fromDevice: 0, toDevice: 0 });
    await access.close(session, user());
  });

  it('cuts it after its time without being asked, and a new sign-in or a CoA-Request gives it a new time', async () => {
    await access.open(sessionOf(1));
    await access.open(sessionOf(600));
    expect(ask(80)).toBe('outside');
    await access.update(sessionOf(1), new Date());
    await expect.poll(() => ask(80)).toBe('portal');
  });

  it('opens again what was open before the machine started anew', async () => {
    await access.down();
    await access.up();
    expect(ask(80)).toBe('portal');
    const session = sessionOf(600);
    await access.restore([session], new Date());
    expect(ask(80)).toBe('outside');
    await access.close(session, user());
  });

  it('does not let another device through with the address of one that has signed in', async () => {
    const session = { ...sessionOf(600), mac: '02:00:00:00:00:01' };
    await access.open(session);
    expect(ask(80)).toBe('portal');
    await access.close(session, user());
  });

  it('lets a registered device through without a page, as long as it is registered', async () => {
    await access.letThrough([mac]);
    expect(ask(8443)).toBe('outside too');
    await access.letThrough([]);
    expect(ask(8443)).toBe('ECONNREFUSED');
  });

  it('counts what a registered device moves, and from 0 once its session ends', async () => {
    const session = { ...sessionOf(600), grant: { isRegistered: true as const } };
    const read = async () => (await access.readTraffic([session]))?.get('one');
    await access.letThrough([mac]);
    ask(80);
    expect(await access.listPassing()).toEqual([{ address: '10.77.0.2', mac }]);
    await access.open(session);
    const moved = await read();
    expect(moved?.fromDevice).toBeGreaterThan(200);
    expect(moved?.toDevice).toBeGreaterThan(200);
    await access.close(session, user());
    expect(await access.listPassing()).toEqual([]);
    expect(await read()).toEqual({ fromDevice: 0, toDevice: 0 });
    expect(ask(8443)).toBe('outside too');
    await access.letThrough([]);
    await access.restore([session], new Date());
    expect(ask(8443)).toBe('ECONNREFUSED');
  });

  it.each<[how: string, begin: () => unknown, end: () => unknown]>([
    [
      'an administrator’s disconnect',
      () => access.open(sessionOf(600)),
      () => access.close(sessionOf(600), { reason: 'administrator', at: new Date() }),
    ],
    ['its time', () => access.open(sessionOf(3)), () => {}],
    ['being registered no more', () => access.letThrough([mac]), () => access.letThrough([])],
  ])('lets nothing through to the device either after %s', async (_, begin, end) => {
    await begin();
    stream.request();
    expect(await arrives()).toBe(true);
    await end();
    await expect.poll(arrives).toBe(false);
    stream.request();
    expect(await arrives()).toBe(false);
  });

  it('lets packets through to a device again when the end of another session took its address away', async () => {
    const session = sessionOf(600);
    const other = { ...session, mac: '02:00:00:00:00:01' };
    await access.open(session);
    await access.open(other);
    await access.close(other, user());
    stream.request();
    expect(await arrives()).toBe(true);
    await access.close(session, user());
  });

  describe('formgate network', () => {
    const bin = join(import.meta.dirname, '..', '..', 'tools', 'formgate', 'bin.mjs');
    const run = (...args: string[]) => {
      const [command = '', ...rest] = [...network.router, process.execPath, bin, 'network'];
      const ran = spawnSync(command, [...rest, ...args, '--locale', 'en'], { encoding: 'utf8' });
      return { exitCode: ran.status, stdout: ran.stdout, stderr: ran.stderr };
    };
    const ruleset = () => {
      const [command = '', ...args] = [...network.router, 'nft', '-s', 'list', 'ruleset'];
      return spawnSync(command, args, { encoding: 'utf8' }).stdout;
    };
    const lan0 = ['--interface', 'lan0'];

    it('says who is let through, for how long, and whether the rules are whole', async () => {
      await access.open(sessionOf(600));
      expect(run('status', '--format', 'json')).toMatchObject({ exitCode: 0, stderr: '' });
      const status = JSON.parse(run('status', '--format', 'json').stdout);
      expect(status).toMatchObject({ rules: 'whole', interface: 'lan0', portalPort: 8080 });
      expect(status.devices).toEqual([
        { address: '10.77.0.2', mac, secondsLeft: expect.any(Number) },
      ]);
      expect(status.devices[0].secondsLeft).toBeGreaterThan(500);
      expect(run('status').stdout).toContain(`10.77.0.2  ${mac}  0:09:`);
      const [command = '', ...args] = network.router;
      spawnSync(command, [...args, ...'nft flush chain inet formgate forward'.split(' ')]);
      expect(run('status')).toMatchObject({ exitCode: 1 });
    });

    it('makes the rules again and again, which cuts nobody', () => {
      expect(run('up', ...lan0).stdout).toContain('were replaced');
      const made = ruleset();
      expect(run('up', ...lan0).stdout).toContain('are there already');
      expect(ruleset()).toBe(made);
      expect(ask(8443)).toBe('outside too');
      expect(run('status').exitCode).toBe(0);
    });

    it('changes nothing in a dry run, whose text makes the same rules', () => {
      const made = ruleset();
      const { stdout } = run('up', ...lan0, '--portal-port', '8081', '--dry-run');
      expect(ruleset()).toBe(made);
      const [command = '', ...args] = [...network.router, 'nft', '-f', '-'];
      expect(spawnSync(command, args, { input: stdout }).status).toBe(0);
      expect(run('up', ...lan0, '--portal-port', '8081').stdout).toContain('already');
      expect(run('up', ...lan0).exitCode).toBe(0);
      expect(ruleset()).toBe(made);
    });

    it('says which interfaces there are when that one is not', () => {
      const { exitCode, stderr } = run('up', '--interface', 'nowhere0');
      expect(exitCode).toBe(2);
      expect(stderr).toContain('no interface nowhere0. It has: lo, lan0, wan0.');
    });

    it('says that devices pass unhindered where the interface of its rules is not there', async () => {
      const [command = '', ...args] = network.router;
      const link = (...words: string[]) =>
        spawnSync(command, [...args, 'ip', 'link', 'set', ...words], { encoding: 'utf8' });
      expect(await access.check()).toMatchObject({ isWell: true });
      expect(link('lan0', 'down').stderr + link('lan0', 'name', 'away0').stderr).toBe('');
      try {
        expect(run('status')).toMatchObject({
          exitCode: 1,
          stdout: expect.stringContaining('This machine has no interface lan0'),
        });
        expect(await access.check()).toMatchObject({
          isWell: false,
          parts: [
            { name: 'nft', isWell: true },
            { name: 'lan0', isWell: false, note: 'no such interface' },
          ],
        });
      } finally {
        link('away0', 'name', 'lan0');
        link('lan0', 'up');
      }
      expect(await access.check()).toMatchObject({ isWell: true });
      expect(run('status').exitCode).toBe(0);
    });

    it('removes its own table and no other', async () => {
      const [command = '', ...args] = [...network.router, 'nft'];
      for (const family of ['inet', 'ip']) {
        const name = family === 'ip' ? 'formgate' : 'another';
        spawnSync(command, [...args, 'add', 'table', family, name]);
      }
      expect(run('down').exitCode).toBe(0);
      expect(ruleset().match(/table .*(?= \{)/g)).toEqual([
        'table inet another',
        'table ip formgate',
      ]);
      expect(run('down').stdout).toContain('no rules to remove');
      expect(run('status')).toMatchObject({ exitCode: 1 });
      await access.up();
    });
  });

  it('has no session without a MAC address, and says when nft fails', async () => {
    await expect(access.open({ ...sessionOf(60), mac: null })).rejects.toMatchObject({
      code: 1005,
    });
    const broken = createAccess(['false']);
    await expect(broken.open(sessionOf(60))).rejects.toMatchObject({ code: 20011 });
    await expect(broken.close(sessionOf(60), user())).rejects.toMatchObject({ code: 1000 });
    expect(broken.health()).toMatchObject({ isWell: false });
    const unread = createAccess(['false']);
    await expect(unread.listPassing()).rejects.toMatchObject({ code: 20011 });
    expect(unread.health()).toMatchObject({ isWell: false });
  });
});
