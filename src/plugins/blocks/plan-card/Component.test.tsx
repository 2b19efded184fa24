import { describe, expect, it } from 'vitest';
import type { PlanCardBlock as Block } from '../../../engine';
import { basicPlan, freePlan } from '../plan.test-support';
import { renderStudentBlock } from '../render-data-block.test-support';
import { PlanCardBlock } from './Component';

const block: Block = {
  block: 'plan-card',
  all: { label: { en: 'All plans' }, screen: 'success-plan' },
  note: { en: 'Order it at the desk.' },
};
const plans = [basicPlan, freePlan];

const render = (own: string | null, query: Record<string, string> = {}) =>
  renderStudentBlock(PlanCardBlock, block, { listPlans: { response: { plans, own } } }, { query });

describe('PlanCardBlock', () => {
  it('shows the plan of the address, whoever looks', () => {
    const html = render('campus', { plan: 'basic' });
    expect(html).toContain('Basic');
    expect(html).toContain('¥20 a month');
    expect(html).not.toContain('Your plan');
    expect(html).toContain('Order it at the desk.');
    expect(html).toContain('All plans');
  });

  it('shows the student’s own plan where the address names none', () => {
    const html = render('campus');
    expect(html).toContain('Campus only');
    expect(html).toContain('Your plan');
  });

  it('says so when there is no such plan, or none of the student’s own', () => {
    expect(render(null, { plan: 'gone' })).toContain('There is no such plan');
    expect(render(null)).toContain('You have no plan yet');
  });
});
