import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrivateAddress, macAddressFormat } from './definition';

const { check, normalize } = macAddressFormat;

describe('mac-address', () => {
  it.each([
    ['pairs with colons', '3c:22:fb:01:02:03'],
    ['pairs with dashes', '3C-22-FB-01-02-03'],
    ['pairs with blanks', '3c 22 fb 01 02 03'],
    ['groups of four with dots', '3c22.fb01.0203'],
    ['groups of four with dashes', '3c22-fb01-0203'],
    ['twelve digits in a row', '3c22fb010203'],
    ['full-width', '３Ｃ：２２：ＦＢ：０１：０２：０３'],
    ['surrounding blanks', '\u3000 3C:22:FB:01:02:03\t'],
  ])('%s', (_why, typed) => {
    expect(check(typed)).toBeUndefined();
    expect(normalize(typed)).toBe('3C:22:FB:01:02:03');
  });

  it.each([
    ['empty', '', 'length'],
    ['one digit short', '3c:22:fb:01:02:0', 'length'],
    ['eight octets', '3c:22:fb:ff:fe:01:02:03', 'length'],
    ['the letter O for a zero', '3c:22:fb:O1:02:03', 'characters'],
    ['an IP address', '10.0.0.1/24', 'characters'],
    ['separators of two kinds', '3c:22:fb-01:02:03', 'shape'],
    ['odd groups', '3:c22:fb:01:02:03', 'shape'],
    ['a separator at the end', '3c:22:fb:01:02:03:', 'shape'],
    ['all zero', '00:00:00:00:00:00', 'zero'],
    ['broadcast', 'ff-ff-ff-ff-ff-ff', 'broadcast'],
    ['multicast of IPv4', '01:00:5e:00:00:fb', 'multicast'],
    ['multicast of IPv6', '3333.0000.0001', 'multicast'],
  ])('%s is refused', (_why, typed, code) => {
    expect(check(typed)).toEqual({ code });
    expect(normalize(typed)).toBe(typed);
  });

  it.each([
    ['3C:22:FB:01:02:03', false],
    ['da:a1:19:00:00:01', true],
    ['D6A119000001', true],
    ['02:00:00:00:00:00', true],
    ['01:00:5e:00:00:fb', false],
    ['d6:a1', false],
  ])('%s is private: %s', (address, expected) => {
    expect(isPrivateAddress(address)).toBe(expected);
  });

  it('refuses every address whose group bit is set, and no other but zero', () => {
    const octets = fc.uint8Array({ minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(octets, fc.constantFrom(':', '-', ''), ([...bytes], separator) => {
        const text = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(separator);
        const first = bytes[0] ?? 0;
        const right = first % 2 === 0 && bytes.some((byte) => byte !== 0);
        expect(check(text) === undefined).toBe(right);
        expect(isPrivateAddress(text)).toBe(right && Math.floor(first / 2) % 2 === 1);
        if (right) expect(normalize(text)).toMatch(/^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/);
      }),
    );
  });
});
