import { describe, expect, it } from 'vitest';
import type { LimitsBlock as Block } from '../../../engine';
import { type DataState, renderStudentBlock } from '../render-data-block.test-support';
import { LimitsBlock } from './Component';

const nothing = { reached: false, used: null, limit: null, owed: null, until: null, reason: null };
const traffic = { ...nothing, kind: 'traffic', used: 46_200_000_000, limit: 50_000_000_000 };
const block: Block = {
  block: 'limits',
  ways: {
    traffic: { label: { en: 'See the plans' }, screen: 'success-plan' },
    devices: { label: { en: 'See who is online' }, screen: 'device-list' },
  },
  signedOut: { label: { en: 'Sign in' }, screen: 'login' },
};

const render = (
  limits: unknown,
  given: Parameters<typeof renderStudentBlock>[3] = {},
  state: DataState = { response: { limits } },
) => renderStudentBlock(LimitsBlock, block, { readLimits: state }, given);

describe('the block limits', () => {
  it('says which limit was hit, with the numbers and the way out', () => {
    const used = { ...traffic, reached: true, used: 50_000_000_000, until: '2026-12-01T12:00:00Z' };
    const html = render([used]);
    for (const text of [
      'You have used all your data',
      '50 GB of 50 GB used',
      'Resets on 1 Dec 2026',
      'See the plans',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Nothing limits you');
  });

  it('counts devices, and says what is owed and until when', () => {
    const html = render([
      { ...nothing, kind: 'devices', reached: true, used: 2, limit: 2 },
      { ...nothing, kind: 'arrears', reached: true, owed: { amount: 2000, currency: 'CNY' } },
      { ...nothing, kind: 'suspended', reached: true, until: '2026-12-24T12:00:00Z' },
    ]);
    for (const text of ['2 online, at most 2', 'Amount due: ¥20', 'Until 24 Dec 2026']) {
      expect(html).toContain(text);
    }
  });

  it('says why the school has set a limit, in its own words', () => {
    const reason = { 'zh-CN': '超出公平使用量', en: 'Fair use' };
    const html = render([{ ...nothing, kind: 'bandwidth', reached: true, reason }]);
    expect(html).toContain('Reason: Fair use');
    expect(render([{ ...nothing, kind: 'bandwidth', reached: true }])).not.toContain('Reason');
  });

  it('says that there is no limit, with what is left', () => {
    const html = render([traffic]);
    expect(html).toContain('Nothing limits you right now');
    expect(html).toContain('46.2 GB of 50 GB used');
  });

  it.each(['traffic', 'time', 'devices', 'arrears', 'expired', 'hours', 'suspended', 'bandwidth'])(
    'has words for %s in both languages, also when only the address names it',
    (reason) => {
      for (const locale of ['en', 'zh-CN'] as const) {
        const html = render([], { query: { reason }, session: null, locale });
        expect(html).toMatch(/<h2 class="fg-marked-title">.*<\/svg>[^<]+<\/h2>/);
        expect(html).toMatch(/<p>[^<]+<\/p>/);
      }
    },
  );

  it('takes the numbers of the address’s limit from the data, and shows it first', () => {
    const online = { ...nothing, kind: 'devices', reached: true, used: 2, limit: 2 };
    const html = render([online, traffic], { query: { reason: 'flow' } });
    expect(html).toContain('46.2 GB of 50 GB used');
    expect(html.indexOf('used all your data')).toBeLessThan(html.indexOf('online, at most'));
  });

  it('leads to signing in, and shows nothing of a reason that nobody knows', () => {
    const html = render([], { session: null, query: { reason: '<b>oops</b>' } });
    expect(html).toContain('Sign in to see whether anything limits you');
    expect(html).not.toContain('oops');
    const known = render([], { session: null, query: { reason: 'devices' } });
    expect(known).toContain('Sign in to see the numbers.');
  });

  it('fails in words on data of another shape, and leaves out kinds that nobody knows', () => {
    expect(render('<html>')).toContain('We cannot look up your limits right now');
    expect(render([{ ...traffic, kind: 'moon', reached: true }])).toContain('Nothing limits you');
  });
});
