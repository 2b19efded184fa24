import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooldownEnd, remainingSeconds } from './cooldown';

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
    ['a clock set back by days', String(NOW + 3 * 24 * 3_600_000)],
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
