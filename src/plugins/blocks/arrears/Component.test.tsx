import { describe, expect, it } from 'vitest';
import type { ArrearsBlock as Block } from '../../../engine';
import { renderStudentBlock } from '../render-data-block.test-support';
import { ArrearsBlock } from './Component';

const block: Block = {
  block: 'arrears',
  pay: { label: { en: 'Pay now' }, href: 'https://pay.example.edu.cn' },
  note: { en: 'Access returns soon.' },
};
const cny = (amount: number) => ({ amount, currency: 'CNY' });
const charge = { id: 'a', title: { en: 'Basic' }, price: cny(2000), dueAt: '2026-11-10T00:00:00Z' };

const render = (
  charges: readonly unknown[],
  session?: null,
  given: Block = block,
  services: Parameters<typeof renderStudentBlock>[3] = {},
) =>
  renderStudentBlock(
    ArrearsBlock,
    given,
    { readArrears: { response: { balance: cny(-500), total: cny(2300), charges } } },
    { session, ...services },
  );

describe('ArrearsBlock', () => {
  it('lists what is to be paid with its day, the total, and where to pay', () => {
    const html = render([charge, { ...charge, id: 'b', price: cny(300) }, { id: 'broken' }]);
    for (const text of [
      '¥23',
      '¥20',
      '¥3',
      'Overdue since 10 Nov 2026',
      '-¥5',
      'Pay now',
      'soon.',
    ]) {
      expect(html).toContain(text);
    }
    expect(html.match(/<li>/g)).toHaveLength(2);
  });

  it('tells what is due later from what is overdue', () => {
    const html = render([{ ...charge, dueAt: '2026-12-01T00:00:00Z' }]);
    expect(html).toContain('Due 1 Dec 2026');
    expect(html).not.toContain('Overdue');
  });

  it('says how much of the total is overdue, where that is a part of it', () => {
    const later = { ...charge, id: 'b', price: cny(300), dueAt: '2026-12-01T00:00:00Z' };
    expect(render([charge, later])).toContain('Overdue: ¥20');
    expect(render([charge, { ...charge, id: 'b', price: cny(300) }])).not.toContain('Overdue: ');
    expect(render([later])).not.toContain('Overdue: ');
  });

  it('says nothing of a day that nobody knows', () => {
    expect(render([{ ...charge, dueAt: 'some day' }])).not.toMatch(/Due |Overdue/);
  });

  it('says that there is nothing to pay, and offers no payment then', () => {
    const html = render([]);
    expect(html).toContain('Nothing to pay');
    expect(html).not.toContain('Pay now');
  });

  it('says where a desk is, and what happens after paying', () => {
    const html = render([charge], undefined, {
      ...block,
      desk: { en: 'Room 101, 9:00–17:00' },
      afterPayment: { en: 'Access comes back.' },
    });
    expect(html).toMatch(
      /How to pay.*Pay now.*In person.*Room 101, <span class="fg-whole">9:00–17:00<.*After you have paid/,
    );
    expect(html).not.toContain('Ask the network centre');
  });

  it('draws a code for a phone', () => {
    const html = render([charge], undefined, { ...block, code: 'https://pay.example.edu.cn' });
    expect(html).toContain('Scan it with your payment app');
  });

  it.each([
    ['no way', {}],
    [
      'a way that is not yet open',
      { pay: { label: 'Pay', href: '#', when: { from: '2030-01-01' } } },
    ],
  ])('with %s says whom to ask', (_, ways) => {
    const html = render([charge], undefined, { block: 'arrears', ...ways });
    expect(html).toContain('Ask the network centre how to pay');
  });

  it('keeps the number to call on one line', () => {
    const configuration = { schoolNameEn: 'riverside', contact: { phone: '010-55550100' } };
    const html = render([charge], undefined, { block: 'arrears' }, { configuration });
    expect(html).toContain('<a class="fg-whole" href="tel:01055550100">010-55550100</a>');
  });

  it('asks to sign in', () => {
    expect(render([charge], null)).toContain('Sign in to see this');
  });
});
