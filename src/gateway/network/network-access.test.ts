import { describe, expect, it } from 'vitest';
import { embeddedAccess } from './demonstration';
import { createNetworkAccess, type NasClaim } from './network-access';

const adapter = (name: string) => ({ ...embeddedAccess, name });
const known = [
  { name: 'AC-1', addresses: ['10.1.0.2', '2001:db8::2'], adapter: adapter('first') },
  { name: 'ac-2', addresses: ['10.1.0.3'], adapter: adapter('second') },
];
const claim = (addresses: string[], names: string[] = []): NasClaim => ({ addresses, names });

describe('a NAS list', () => {
  const access = createNetworkAccess(known, undefined);

  it.each<[string, NasClaim, string | undefined]>([
    ['an address', claim(['10.1.0.2']), 'AC-1'],
    ['an address in another spelling', claim(['2001:DB8:0::2']), 'AC-1'],
    ['a name in any case', claim([], ['ac-1']), 'AC-1'],
    ['an address and another name', claim(['10.1.0.3'], ['wlan-7']), 'ac-2'],
    ['one address that is known and one that is not', claim(['', '10.1.0.3']), 'ac-2'],
    ['an address that is not known, with a name that is', claim(['10.9.9.9'], ['ac-1']), undefined],
    ['two addresses of two', claim(['10.1.0.2', '10.1.0.3']), undefined],
    ['a name that is not known', claim([], ['ac-9']), undefined],
    ['nothing', claim(['', ''], ['', '']), undefined],
    ['an address as IPv6 has it', claim(['::FFFF:10.1.0.2']), 'AC-1'],
    ['what is no address', claim(['::::']), undefined],
    ['an address with a zone', claim(['fe80::1%eth0']), undefined],
  ])('finds by %s', (_title, given, name) => {
    if (name === undefined) {
      expect(() => access.findNas(given)).toThrow(expect.objectContaining({ code: 1001 }));
    } else expect(access.findNas(given)).toBe(name);
  });

  it('has an adapter for each, and for one that has gone from it', () => {
    expect(access.adapterOf('ac-2').name).toBe('second');
    expect(access.adapterOf('gone').name).toBe('first');
  });

  it('lets a redirect name none where the deployment has a way for that', () => {
    const open = createNetworkAccess(known, adapter('other'));
    expect(open.findNas(claim([]))).toBeNull();
    expect(open.adapterOf(null).name).toBe('other');
    expect(() => open.findNas(claim(['10.9.9.9']))).toThrow();
  });

  it('that is empty makes no difference', () => {
    const open = createNetworkAccess([], adapter('only'));
    expect(open.findNas(claim(['10.9.9.9'], ['anything']))).toBeNull();
  });
});
