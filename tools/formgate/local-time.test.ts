import { expect, test } from 'vitest';
import { localMinute, localTime } from './local-time';

test('tells each moment by its own minute and second, in whatever order they come', () => {
  const moments = ['07:59:59.999', '08:00:00', '08:00:59', '08:01:00', '08:00:07', '20:00:07'];
  for (const time of moments) {
    const at = new Date(`2026-03-02T${time}Z`);
    const shown = at.toLocaleString('sv-SE');
    expect(localTime(at)).toBe(shown);
    expect(localTime(at.toISOString())).toBe(shown);
    expect(localMinute(at)).toBe(shown.slice(0, 16));
  }
});
