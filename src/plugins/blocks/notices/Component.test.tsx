import { describe, expect, it } from 'vitest';
import type { NoticesBlock as Block, Notice, Viewer } from '../../../engine';
import { renderStudentBlock } from '../render-data-block.test-support';
import { NoticesBlock } from './Component';

const items: Notice[] = [
  { id: 'old', date: '2026-11-01', title: 'Old' },
  { id: 'rules', date: '2025-09-01', title: 'Rules', pinned: true },
  { id: 'new', date: '2026-11-20', title: 'New' },
  { id: 'later', date: '2026-11-21', title: 'Later', from: '2026-12-01' },
];
const viewer: Viewer = { signedIn: true, device: 'PC', locale: 'en', today: '2026-11-22' };
const stored = (value: string) => ({ get: () => value, set() {}, remove() {} });
const count = (html: string, text: string) => html.split(text).length - 1;

const render = (
  given: Parameters<typeof renderStudentBlock>[3],
  read: unknown = { read: ['old', 'rules'] },
  block: Partial<Block> = {},
) =>
  renderStudentBlock(
    NoticesBlock,
    { block: 'notices', items, ...block },
    { listReadNotices: { response: read } },
    given,
  );

describe('the block notices', () => {
  it('shows the notices of today: pinned ones first, then the newest', () => {
    const html = render({ viewer });
    expect([...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual([
      ...['Rules', 'New', 'Old'],
    ]);
    expect(html).toContain('<time dateTime="2026-11-20">20 November 2026</time>');
    expect(count(html, 'Pinned')).toBe(1);
  });

  it('keeps ranges in titles on one line', () => {
    const html = render({ viewer }, undefined, {
      items: [{ id: 'night', date: '2026-11-20', title: 'No service 0:00–6:00' }],
    });
    expect(html).toMatch(/<h2[^>]*>No service <span class="fg-whole">0:00–6:00<\/span><\/h2>/);
  });

  it('marks in words what the student has not read', () => {
    const html = render({ viewer });
    expect(count(html, 'Unread')).toBe(1);
    expect(html.indexOf('Unread')).toBeLessThan(html.indexOf('>New<'));
    expect(html.indexOf('Unread')).toBeGreaterThan(html.indexOf('>Rules<'));
  });

  it('goes by what this browser has stored while nobody is signed in', () => {
    const signedOut = { viewer: { ...viewer, signedIn: false }, session: null };
    expect(count(render(signedOut), 'Unread')).toBe(3);
    expect(count(render({ ...signedOut, localStorage: stored('["new"]') }), 'Unread')).toBe(2);
    expect(count(render({ ...signedOut, localStorage: stored('{oops') }), 'Unread')).toBe(3);
  });

  it('marks nothing before hydration, when nobody knows what was read', () => {
    expect(render({ viewer: { ...viewer, signedIn: undefined } })).not.toContain('Unread');
  });

  it('goes by the browser where the marks cannot be loaded', () => {
    expect(count(render({ viewer, localStorage: stored('["new"]') }, '<html>'), 'Unread')).toBe(2);
  });

  it('says that there are none, in its own text where it has one', () => {
    const expired = items.map((item) => ({ ...item, until: '2026-11-21' }));
    const html = render({ viewer }, null, { items: expired });
    expect(html).toMatch(/fg-card.*No notices.*will appear here/);
    expect(render({ viewer }, null, { items: [], empty: 'All quiet' })).toContain('All quiet');
  });
});
