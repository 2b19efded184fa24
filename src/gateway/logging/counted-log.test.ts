import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCountedLog } from './counted-log';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says the first of a kind at once, then once a minute how many there were since', () => {
  const lines: unknown[] = [];
  const log = { info() {}, warn: (data: object, message: string) => lines.push([data, message]) };
  const discarded = createCountedLog(log, 'discarded');
  const line = (count: number, address: string) => [
    { reason: 'stranger', address, count },
    'discarded',
  ];
  for (let at = 0; at < 20_000; at += 1) {
    discarded.note({ reason: 'stranger' }, { address: `10.0.0.${at % 250}` });
  }
  expect(lines).toEqual([line(1, '10.0.0.0')]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([line(19_999, '10.0.0.249')]);
  discarded.note({ reason: 'unasked' });
  expect(lines.at(-1)).toEqual([{ reason: 'unasked', count: 1 }, 'discarded']);
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(3);
  // Nothing is remembered of a kind that has ended.
  expect(vi.getTimerCount()).toBe(0);
  discarded.note({ reason: 'stranger' }, { address: '10.0.0.1' });
  expect(lines.at(-1)).toEqual(line(1, '10.0.0.1'));
  for (const last of [2, 3]) discarded.note({ reason: 'stranger' }, { address: `10.0.0.${last}` });
  discarded.stop();
  discarded.stop();
  expect(lines.slice(4)).toEqual([line(2, '10.0.0.3')]);
  // A part that ends later is heard as well.
  for (const last of [4, 5]) discarded.note({ reason: 'stranger' }, { address: `10.0.0.${last}` });
  expect(lines.slice(5)).toEqual([line(1, '10.0.0.4'), line(1, '10.0.0.5')]);
  expect(vi.getTimerCount()).toBe(0);
});
