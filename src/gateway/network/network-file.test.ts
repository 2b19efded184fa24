import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readNetworkFile, recognisesAll } from './network-file';
import { openNetwork } from './open-network';

const folder = mkdtempSync(join(tmpdir(), 'formgate-network-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = {
  RADIUS_SECRET: 'a-good-secret',
  SHORT: 'zq7',
  EMPTY: '',
  KEY: '0'.repeat(32),
  IV: '1'.repeat(32),
};
const path = join(folder, 'network.json');
const read = (json: unknown) => {
  writeFileSync(path, typeof json === 'string' ? json : JSON.stringify(json));
  return readNetworkFile({ path, environment }, 'schemas');
};
const control = {
  disconnect: async () => 0,
  change: async () => 0,
  firstArrival: async () => ({ at: new Date(), isRepeated: false }),
};
const devices = {
  authorize: async () => ({ outcome: 'unknown' as const }),
  account: async () => {},
};
const log = { info() {}, warn() {} };
const open = async (json: unknown) =>
  openNetwork({
    ...{ file: await read(json), port: 8080, control, devices, clock: () => new Date(), log },
  });

const portal = {
  name: 'ac-1',
  addresses: ['127.0.0.1'],
  adapters: ['portal-v2'],
  secret: { env: 'RADIUS_SECRET' },
};
const cipher = { key: { env: 'KEY' }, iv: { env: 'IV' } };
const servers = ['http://10.0.0.1'];
const server = { host: '127.0.0.1', secret: { env: 'RADIUS_SECRET' } };
const radius = { servers: [server] };
const nas = { name: 'ac-1', addresses: ['10.1.0.2'], adapters: ['radius'] };

describe('network.json', () => {
  it('makes the network that it describes', async () => {
    const { access, stop } = await open({ adapters: ['embedded'], nas: [nas], radius });
    expect(access.findNas({ addresses: ['10.1.0.2'], names: [] })).toBe('ac-1');
    expect(access.adapterOf('ac-1').name).toBe('radius');
    expect(access.adapterOf(null).name).toBe('embedded');
    await stop();
  });

  it.each([
    ['radius alone', true, { adapters: ['radius'], radius }],
    ['one of two', false, { adapters: ['embedded'], nas: [nas], radius }],
    ['a controller of each kind', true, { nas: [nas, { ...portal, name: 'ac-2' }], radius }],
    ['no way of its own', false, { upstream: { cipher, servers } }],
  ])('says whether the network’s servers check every password: %s, %s', async (_, all, json) => {
    const file = await read(json);
    expect(recognisesAll(file.network)).toBe(all);
    // The adapters that it makes say the same.
    const { access, stop } = await open(json);
    expect(access.adapters.every(({ can }) => can.authenticate !== undefined)).toBe(all);
    await stop();
  });

  it('names the services that requests go on to, with their key as hex or as text', async () => {
    const { upstream, stop } = await open({ upstream: { cipher, servers } });
    expect(upstream?.wire).toEqual({ key: '0'.repeat(32), iv: '1'.repeat(32) });
    expect(upstream?.find('riverside', '/api-service/x')).toMatchObject([{ host: '10.0.0.1' }]);
    await stop();
  });

  it('has controllers that speak the portal protocol, as their vendor does', async () => {
    const { access, stop } = await open({ nas: [portal] });
    const adapter = access.adapterOf('ac-1');
    expect([adapter.name, adapter.opensNetwork]).toEqual(['portal-v2', true]);
    expect(adapter.health().parts).toEqual([{ name: 'portal ac-1', isWell: true, note: 'ok' }]);
    await stop();
  });

  it('takes a secret from a file, without the newline at its end', async () => {
    writeFileSync(join(folder, 'secret'), 'a-good-secret\n');
    const { readSecret } = await read({});
    expect(await readSecret({ file: 'secret' }, '/here')).toBe('a-good-secret');
  });

  it.each<[string, unknown, RegExp]>([
    ['is no JSON', '{', /network\.json is wrong at \//],
    ['has what nobody knows', { radios: {} }, /radios/],
    [
      'has slips, each with its line and what was meant',
      '{\n  "adapters": ["radious"],\n  "radius": {\n    "serverz": []\n  }\n}',
      /\/adapters\/0 \(line 2, column 16\): .*“radius”\?[\s\S]*\/radius \(line 4, column 5\): .*“serverz” \(did you mean “servers”\?\)/,
    ],
    ['has a word of the wrong kind', { adapters: ['radio'] }, /\/adapters\/0/],
    [
      'names an adapter without its settings',
      { adapters: ['radius'] },
      /\/adapters\/0 \(line 1, .*“radius”, which is missing/,
    ],
    [
      'names a router without its interface',
      { adapters: ['nftables'] },
      /\/adapters\/0 \(line 1, .*“nftables”, which is missing/,
    ],
    [
      'has an interface that is none',
      { adapters: ['nftables'], nftables: { interface: 'lan0" accept' } },
      /\/nftables\/interface/,
    ],
    [
      'has a name twice',
      { nas: [nas, { ...nas, name: 'AC-1', addresses: [] }], radius },
      /\/nas\/1/,
    ],
    ['has an address twice', { nas: [nas, { ...nas, name: 'ac-2' }], radius }, /10\.1\.0\.2/],
    [
      'has a code that is none',
      { radius: { ...radius, replyMessages: [{ contains: 'x', code: 77 }] } },
      /replyMessages\/0\/code/,
    ],
    [
      'passes requests on to nobody',
      { upstream: { cipher } },
      /\/upstream \(line 1, .*: has neither/,
    ],
    [
      'passes on what is no operation',
      { upstream: { cipher, servers, prefixes: ['/assets/'] } },
      /prefixes\/0/,
    ],
    [
      'has a password in a URL',
      { upstream: { cipher, servers: ['http://a:b@10.0.0.1'] } },
      /servers\/0/,
    ],
    [
      'has a key that is none',
      { upstream: { cipher: { ...cipher, key: { env: 'RADIUS_SECRET' } }, servers } },
      /upstream\.cipher/,
    ],
    [
      'has a portal controller without a secret',
      { nas: [{ ...portal, secret: undefined }] },
      /secret/,
    ],
    [
      'has a portal controller without an address',
      { nas: [{ ...portal, addresses: ['ac.example'] }] },
      /\/nas\/0 \(line 1, .*: needs an IPv4/,
    ],
    [
      'has a portal controller with another adapter',
      { nas: [{ ...portal, adapters: ['portal-v2', 'embedded'] }] },
      /\/nas\/0.*another adapter/,
    ],
    [
      'opens by the portal protocol where no controller is named',
      { adapters: ['portal-v2'] },
      /\/adapters/,
    ],
    ['has a secret in it', { radius: { servers: [{ ...server, secret: 'clear' }] } }, /secret/],
    [
      'names a secret that is not there',
      { adapters: ['radius'], radius: { servers: [{ ...server, secret: { env: 'NOT_SET' } }] } },
      /\/radius\/servers\/0\/secret.*NOT_SET/,
    ],
    [
      'names a file that is not there',
      { nas: [{ ...nas, secret: { file: 'gone' } }], radius },
      /\/nas\/0\/secret.*gone/,
    ],
    [
      'names an empty secret',
      { radius: { servers: [{ ...server, secret: { env: 'EMPTY' } }] } },
      /no secret/,
    ],
    [
      'names a secret that is too short',
      { radius: { servers: [{ ...server, secret: { env: 'SHORT' } }] } },
      /too short/,
    ],
  ])('that %s is refused', async (_title, json, message) => {
    await expect(open(json)).rejects.toThrow(message);
  });

  it('that is not there is refused', async () => {
    const missing = { path: join(folder, 'missing.json'), environment };
    await expect(readNetworkFile(missing, 'schemas')).rejects.toThrow(/NETWORK_FILE/);
  });

  it('shows no secret in what it refuses', async () => {
    const json = { radius: { servers: [{ ...server, secret: { env: 'SHORT' } }] } };
    const error = await open(json).catch((caught: unknown) => caught);
    expect(String(error)).not.toContain(environment.SHORT);
  });

  it('says what is wrong in Chinese too', async () => {
    const wrong = {
      adapters: ['radus'],
      radius: { servers: [{ host: '10.0.0.1', port: '1812' }] },
    };
    const error: unknown = await open(wrong).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      words: {
        'zh-CN': expect.stringMatching(/应为其中之一：.*radius.*；.*缺少“secret”；.*应为整数/),
        en: expect.stringMatching(
          /must be one of .*radius.*; .*“secret” is missing; .*must be a whole number/,
        ),
      },
    });
  });
});
