import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooldownEnd, cooldownKey, remainingSeconds } from './cooldown';

const NOW = 1_800_000_000_000;

describe('the wait between two codes', () => {
  it('counts whole seconds down to its end', () => {
    const end = cooldownEnd(NOW, 60);
    expect(remainingSeconds(end, NOW)).toBe(60);
    expect(remainingSeconds(end, NOW + 100)).toBe(60);
    expect(remainingSeconds(end, NOW + 59_001)).toBe(1);
    expect(remainingSeconds(end, NOW + 60_000)).toBe(0);
    expect(remainingSeconds(end, NOW + 90_000)).toBe(0);
  });

  it.each([
    ['nothing stored', null],
    ['an empty entry', ''],
    ['another’s entry', '{"end":1}'],
    ['no number', 'NaN'],
    ['no end', 'Infinity'],
    ['the entry of an older version', String(NOW + 30_000)],
    ['a clock set back by days', cooldownEnd(NOW + 3 * 24 * 3_600_000, 60)],
    ['a clock set back by a minute', cooldownEnd(NOW + 60_000, 60)],
  ])('%s is no wait', (_why, stored) => {
    expect(remainingSeconds(stored, NOW)).toBe(0);
  });

  it('is never negative, and never longer than a day', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), fc.nat(), (stored, now) => {
        const seconds = remainingSeconds(stored, now);
        return seconds >= 0 && seconds <= 86_400;
      }),
    );
  });
});

describe('the key of a wait', () => {
  const key = cooldownKey('requestCode', { phone: '13800138000', type: 'RETRIEVE' });

  it('is the same however the values are ordered', () => {
    expect(cooldownKey('requestCode', { type: 'RETRIEVE', phone: '13800138000' })).toBe(key);
  });

  it('is another for nearly every other phone', () => {
    const others = Array.from({ length: 1000 }, (_, index) =>
      cooldownKey('requestCode', { phone: String(13_900_000_000 + index), type: 'RETRIEVE' }),
    );
    expect(others.filter((other) => other === key).length).toBeLessThan(20);
  });

  it('is one of 256, so that nothing can be found out by it', () => {
    const keys = Array.from({ length: 5000 }, (_, index) =>
      cooldownKey('requestCode', { phone: String(13_900_000_000 + index) }),
    );
    expect(new Set(keys).size).toBeLessThanOrEqual(256);
  });
});
