import { describe, expect, it } from 'vitest';
import { attributeOf, renderBlocks, tagsOf } from '../../../../tests/support/render-blocks';

const way = (id: string, text: string) => ({
  id,
  label: text,
  blocks: [{ block: 'result', tone: 'info', title: text }],
});
const block = {
  block: 'choice',
  label: 'How',
  options: [way('phone', 'By phone'), way('id', 'By ID')],
};

describe('the block choice', () => {
  it('renders the ways that are not shown as hidden tab panels', () => {
    const html = renderBlocks([block]);
    const panels = html.match(/<div[^>]*role="tabpanel"[^>]*>/g) ?? [];
    expect(panels.map((tag) => / hidden=""/.test(tag))).toEqual([false, true]);
    const tabs = tagsOf(html, 'button').filter((tag) => attributeOf(tag, 'role') === 'tab');
    expect(tabs.map((tag) => attributeOf(tag, 'aria-selected'))).toEqual(['true', 'false']);
    expect(html).toContain('>By ID</h2>');
  });

  it('has ids of its own where two screens share a page', () => {
    expect(renderBlocks([block])).toContain('id="choice-blocks-0-tab-phone"');
    expect(renderBlocks([block], {}, { scope: '-dialog' })).toContain(
      'id="choice-dialog-blocks-0-tab-phone"',
    );
  });

  it('is no choice with one way, and nothing with none', () => {
    const html = renderBlocks([{ ...block, options: [way('id', 'By ID')] }]);
    expect(html).not.toContain('role="tab');
    expect(html).toContain('>By ID</h2>');
    expect(renderBlocks([{ ...block, options: [] }])).toContain('<div class="fg-blocks"></div>');
  });
});
