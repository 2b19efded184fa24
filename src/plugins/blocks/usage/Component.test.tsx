import { describe, expect, it } from 'vitest';
import type { UsageBlock as Block } from '../../../engine';
import { renderStudentBlock } from '../render-data-block.test-support';
import { UsageBlock } from './Component';

const block: Block = {
  block: 'usage',
  signedOut: { label: { en: 'Sign in' }, screen: 'login' },
  actions: [{ label: { en: 'My plan' }, screen: 'success-plan' }],
};
const usage = {
  plan: { id: 'basic', name: { en: 'Basic' } },
  from: '2026-11-01T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
  traffic: { used: 46_200_000_000, limit: 50_000_000_000 },
  time: { used: 471_600, limit: null },
  balance: { amount: 1850, currency: 'CNY' },
};

const render = (response: unknown, session?: null, given: Block = block) =>
  renderStudentBlock(UsageBlock, given, { readUsage: { response } }, { session });

describe('UsageBlock', () => {
  it('shows what is left of a limit, what was used without one, the plan and the balance', () => {
    const html = render(usage);
    for (const text of [
      'Basic',
      '3.8 GB',
      'data left',
      '46.2 GB of 50 GB used',
      '131 hr',
      'time online',
      '¥18.50',
      'Resets on 1 Dec 2026',
      'My plan',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('puts first what is left of a limit', () => {
    const hours = {
      ...usage,
      traffic: { used: 18_900_000_000, limit: null },
      time: { used: 336_600, limit: 432_000 },
    };
    expect(render(hours)).toMatch(/26\.5 hr.*18\.9 GB/);
    expect(render(usage)).toMatch(/3\.8 GB.*131 hr/);
  });

  it('never shows less than nothing, and warns when little is left', () => {
    const html = render({ ...usage, traffic: { used: 9e9, limit: 5e9 } });
    expect(html).toContain('0 MB');
    expect(html).toContain('fg-ring-little');
    expect(html).toContain('stroke-dasharray="0 100"');
    const fresh = render({ ...usage, traffic: { used: 0, limit: 5e9 } });
    expect(fresh).not.toContain('fg-ring-little');
    expect(fresh).toContain(`stroke-dasharray="100 100"`);
  });

  it('shows bars where there is little room, and survives a period without an end', () => {
    const html = render({ ...usage, until: null }, undefined, { ...block, compact: true });
    expect(html).toMatch(/<strong>3.8 GB<\/strong> data left.*46.2 GB of 50 GB used/);
    expect(html).toContain('fg-meter-little');
    expect(html).not.toMatch(/fg-ring|Resets/);
  });

  it('says that nothing is recorded, that there is no plan, or that one must sign in', () => {
    expect(render(null)).toContain('No usage recorded yet');
    expect(render({ ...usage, plan: null })).toContain('No plan');
    expect(render(usage, null)).toContain('Sign in to see your usage');
  });

  it('fails in words on data of another shape', () => {
    for (const data of ['<html>', {}, { ...usage, balance: { amount: 'x', currency: 'CNY' } }]) {
      expect(render(data)).toContain('We cannot load your usage right now');
    }
  });
});
