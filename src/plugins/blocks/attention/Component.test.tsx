import { describe, expect, it } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { AttentionBlock as Block } from '../../../engine';
import { ScreenView } from '../../../renderer';
import { type DataState, renderStudentBlock } from '../render-data-block.test-support';
import { AttentionBlock } from './Component';

const block: Block = {
  block: 'attention',
  ways: { arrears: { label: { en: 'Pay' }, screen: 'arrearage' } },
  limit: { label: { en: 'Details' }, screen: 'limit' },
};
const nothing = { reached: true, used: null, limit: null, owed: null, until: null, reason: null };
const overdue = { ...nothing, kind: 'arrears', owed: { amount: 2000, currency: 'CNY' } };
const slow = { ...nothing, kind: 'bandwidth', until: '2026-12-01T12:00:00Z' };
const viewer = { signedIn: true, device: undefined, locale: 'en', today: '2026-11-22' } as const;

const render = (state: DataState, session?: null) =>
  renderStudentBlock(
    AttentionBlock,
    block,
    { readLimits: state },
    { session, viewer: { ...viewer, signedIn: session !== null } },
  );

describe('the block attention', () => {
  it('says the worst in sight, with its number and one action, and folds the others', () => {
    const html = render({ response: { limits: [slow, overdue] } });
    const [worst = '', others = ''] = html.split('<details>');
    expect(worst).toMatch(/fg-tone-error.*A payment is overdue.*Amount due: ¥20/);
    expect(worst).toMatch(/href="\/riverside\/arrearage"[^>]*>Pay/);
    expect(others).toContain('1 more');
    expect(others).toMatch(/fg-tone-warning.*Your speed is limited.*Until 1 Dec 2026/);
    expect(others).toContain('href="/riverside/limit"');
  });

  it('is nothing while there is nothing, without its data, and for who is not signed in', () => {
    const limits = [{ ...nothing, kind: 'traffic', reached: false, used: 1, limit: 2 }];
    expect(render({ response: { limits } })).toBe('');
    expect(render({ message: 'away' })).toBe('');
    expect(render({ response: { limits: [overdue] } }, null)).toBe('');
  });

  it('takes no room while it waits', () => {
    expect(render('loading')).toBe('<div class="fg-attention-pending"></div>');
  });

  it('waits for the read marks where a notice is pinned: a row that came later would move the page', () => {
    const pinned = [{ id: 'works', date: '2026-11-20', title: 'Works', pinned: true } as const];
    const services = rendererServices({ viewer });
    const plugins = { ...services.plugins, blocks: { attention: AttentionBlock } };
    const page = (listReadNotices: DataState) =>
      renderStudentBlock(
        () => (
          <ScreenView
            screen={{ title: 'Home', html: {}, pictures: {}, wide: true, blocks: [block] }}
            services={{ ...services, plugins }}
            notices={pinned}
          />
        ),
        block,
        { readLimits: { response: { limits: [overdue] } }, listReadNotices },
        { viewer },
      );
    const loading = page('loading');
    expect(loading).toContain('fg-attention-pending');
    expect(loading).not.toContain('A payment is overdue');
    const unread = page({ response: { read: [] } });
    expect(unread).toMatch(/A payment is overdue.*1 more.*Works/);
    expect(page({ response: { read: ['works'] } })).not.toContain('1 more');
    expect(page({ message: 'away' })).toContain('1 more');
  });

  it.each([
    ['a debt of less than a cent', { ...overdue, owed: { amount: 0.001, currency: 'CNY' } }],
    ['a currency that nobody knows', { ...overdue, owed: { amount: 5, currency: 'XXX' } }],
    ['a day that is none', { ...slow, until: 'tomorrow' }],
    ['forty devices', { ...nothing, kind: 'devices', used: 40, limit: 2 }],
  ])('stays whole with %s', (_, limit) => {
    expect(render({ response: { limits: [limit] } })).toContain('fg-attention-title');
  });
});
