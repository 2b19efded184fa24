import { describe, expect, it } from 'vitest';
import type { PlansBlock as Block } from '../../../engine';
import { basicPlan, freePlan } from '../plan.test-support';
import { renderStudentBlock } from '../render-data-block.test-support';
import { PlansBlock } from './Component';

const block: Block = {
  block: 'plans',
  card: { label: { en: 'On its own' }, screen: 'success-plan-card' },
  note: { en: 'Order it at the desk.' },
};

const render = (response: unknown, given: Partial<Block> = {}) =>
  renderStudentBlock(PlansBlock, { ...block, ...given }, { listPlans: { response } });

describe('PlansBlock', () => {
  it('says the main of each plan, marks the own one, and folds the rest with its address', () => {
    const html = render({ plans: [basicPlan, freePlan], own: 'basic' });
    for (const text of [
      '¥20 a month',
      '20 Mbps',
      '50 GB',
      'Unlimited',
      'Devices at once</dt><dd>2<',
      'Free',
    ]) {
      expect(html).toContain(text);
    }
    expect(html.match(/Your plan/g)).toHaveLength(1);
    const [head = '', body = ''] = html.split('</summary>');
    expect(head).toContain('20 Mbps · 50 GB');
    expect(head).not.toContain('Devices at once');
    expect(body).toContain('href="/riverside/success-plan-card?plan=basic"');
    expect(html).toContain('Unlimited data');
    expect(html.match(/Order it at the desk/g)).toHaveLength(1);
    expect(html).not.toContain('<details class="fg-surface fg-card fg-folding" open');
  });

  it('says that there is none, in the block’s own text where it has one', () => {
    expect(render({ plans: [], own: null })).toContain('No plans yet');
    expect(render({ plans: [], own: null }, { empty: { en: 'Ask us' } })).toContain('Ask us');
  });

  it('leaves out what is no plan', () => {
    const html = render({
      plans: [basicPlan, { id: 'x' }, null, { ...basicPlan, price: 3 }],
      own: null,
    });
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(render({ plans: 'none' })).toContain('We cannot load the plans right now');
  });
});
