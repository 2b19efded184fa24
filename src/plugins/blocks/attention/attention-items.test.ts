import { describe, expect, it } from 'vitest';
import type { LimitInfo } from '../../../wire';
import { attentionItems } from './attention-items';

const nothing = { reached: false, used: null, limit: null, owed: null, until: null, reason: null };
const limit = (kind: LimitInfo['kind'], more: Partial<LimitInfo> = {}): LimitInfo => ({
  ...nothing,
  kind,
  ...more,
});
const reached = { reached: true };
const now = Date.parse('2026-11-22T08:00:00Z');
const typesOf = (limits: readonly LimitInfo[], ...rest: [reset?: boolean, notice?: boolean]) => {
  const [reset = false, notice = false] = rest;
  return attentionItems(
    limits,
    reset ? { at: '2026-11-22T07:00:00Z', by: 'code' } : null,
    notice ? [{ id: 'n', date: '2026-11-20', title: 'Maintenance' }] : [],
    now,
  ).map((item) => (item.type === 'limit' ? item.limit.kind : item.type));
};

describe('attentionItems', () => {
  it('puts what stands in the way first, and what is good to know last', () => {
    const owed = { owed: { amount: 2000, currency: 'CNY' } };
    const limits = [
      limit('devices', reached),
      limit('bandwidth', reached),
      limit('arrears', { ...owed, ...reached }),
      limit('arrears', owed),
      limit('suspended', reached),
    ];
    expect(typesOf(limits, true, true)).toEqual([
      'suspended',
      'arrears',
      'bandwidth',
      'password',
      'owed',
      'devices',
      'notice',
    ]);
  });

  it('says nothing of limits that are far away', () => {
    expect(typesOf([limit('traffic', { used: 1, limit: 2 }), limit('arrears')])).toEqual([]);
  });

  it('says nothing of a limit of devices that this one fills alone', () => {
    const online = (used: number) => typesOf([limit('devices', { ...reached, used, limit: 1 })]);
    expect(online(1)).toEqual([]);
    expect(online(2)).toEqual(['devices']);
  });

  it.each([
    ['2026-11-21T08:00:00Z', []],
    ['2026-11-22T09:00:00Z', ['expires']],
    ['2026-12-06T08:00:00Z', ['expires']],
    ['2026-12-07T08:00:00Z', []],
    ['tomorrow', []],
    [null, []],
  ])('a plan that ends on %s: %j', (until, expected) => {
    expect(typesOf([limit('expired', { until })])).toEqual(expected);
  });
});
