import { expect, test } from 'vitest';
import { limitOfReason } from './limit-of-reason';

test.each([
  ['traffic', 'traffic'],
  ['flow', 'traffic'],
  ['duration', 'time'],
  ['devices', 'devices'],
  ['sessions', 'devices'],
  ['overdue', 'arrears'],
  ['expired', 'expired'],
  ['TIME_OF_DAY', 'hours'],
  ['disabled', 'suspended'],
  ['bandwidth', 'bandwidth'],
  ['constructor', undefined],
  ['<b>', undefined],
  ['', undefined],
])('the reason %s is the limit %s', (reason, kind) => {
  expect(limitOfReason({ reason })).toBe(kind);
});

test('without a reason there is none', () => {
  expect(limitOfReason({})).toBeUndefined();
});
