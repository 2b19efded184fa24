import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

describe('the block markdown', () => {
  it.each(['text', 'file'])('shows the HTML that the gateway made of its %s', (member) => {
    const html = { [`/blocks/0/${member}`]: { 'zh-CN': '<p>你好</p>', en: '<p>Hello</p>' } };
    const block = { block: 'markdown', [member]: 'assets/a.md' };
    expect(renderBlocks([block], { screen: { html } })).toContain(
      '<div dir="auto" class="fg-prose"><p>Hello</p></div>',
    );
    expect(renderBlocks([block], { screen: { html }, locale: 'zh-CN' })).toContain('<p>你好</p>');
  });

  it('shows nothing where the gateway made none', () => {
    expect(renderBlocks([{ block: 'markdown', text: '<b>a</b>' }])).toContain(
      '<div dir="auto" class="fg-prose"></div>',
    );
  });
});
