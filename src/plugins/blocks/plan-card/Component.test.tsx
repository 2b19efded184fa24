import { describe, expect, it } from 'vitest';
import type { PlanCardBlock as Block } from '../../../engine';
import { basicPlan, freePlan } from '../plan.test-support';
import { renderStudentBlock } from '../render-data-block.test-support';
import { PlanCardBlock } from './Component';

const block: Block = {
  block: 'plan-card',
  all: { label: { en: 'All plans' }, screen: 'success-plan' },
  signedOut: { label: { en: 'Sign in' }, screen: 'login' },
  note: { en: 'Order it at the desk.' },
};
const plans = [basicPlan, freePlan];

const render = (own: string | null, query: Record<string, string> = {}, session?: null) =>
  renderStudentBlock(
    PlanCardBlock,
    block,
    { listPlans: { response: { plans, own } } },
    { query, session },
  );

describe('PlanCardBlock', () => {
  it.each([[undefined], [null]])('shows the plan of the address, whoever looks', (session) => {
    const html = render(session === null ? null : 'campus', { plan: 'basic' }, session);
    expect(html).toContain('Basic');
    expect(html).toContain('¥20 a month');
    expect(html).not.toContain('Your plan');
    expect(html).toContain('Order it at the desk.');
    expect(html).toContain('All plans');
    expect(html).toContain('Share');
  });

  it('invites who is not signed in to see their own', () => {
    const html = render(null, {}, null);
    expect(html).toContain('Sign in to see your plan');
    expect(html).toContain('All plans');
    expect(html).not.toContain('You have no plan yet');
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
