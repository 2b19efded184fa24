import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

const items = [
  { id: 'old', date: '2026-11-01', title: 'Old' },
  { id: 'rules', date: '2025-09-01', title: 'Rules', pinned: true },
  { id: 'new', date: '2026-11-20', title: 'New' },
  { id: 'later', date: '2026-11-21', title: 'Later', from: '2026-12-01' },
];

describe('the block notices', () => {
  it('shows the notices of today: pinned ones first, then the newest, each with its own text', () => {
    const html = renderBlocks([{ block: 'notices', items }], {
      screen: { html: { '/blocks/0/items/2/text': '<p>Text of new</p>' } },
    });
    expect([...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual([
      ...['Rules', 'New', 'Old'],
    ]);
    expect(html).toContain('<h2>New</h2><div class="fg-prose"><p>Text of new</p></div>');
    expect(html).toContain('<time dateTime="2026-11-20">20 November 2026</time>');
    expect(html.match(/Pinned/g)).toHaveLength(1);
  });

  it('says that there are none, in its own text where it has one', () => {
    const expired = [{ ...items[0], until: '2026-11-21' }];
    expect(renderBlocks([{ block: 'notices', items: expired }])).toContain('No notices');
    expect(renderBlocks([{ block: 'notices', items: [], empty: 'All quiet' }])).toContain(
      'All quiet',
    );
  });
});
