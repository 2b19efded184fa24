import { describe, expect, it } from 'vitest';
import { plugins, renderBlocks } from '../../../../tests/support/render-blocks';
import { SectionsBlock } from './Component';

const block = {
  block: 'sections',
  title: { en: 'How to find it' },
  items: [
    { id: 'ios', title: 'iPhone', text: 'x', system: 'ios' },
    { id: 'other', title: 'Printer', text: 'y' },
  ],
};

describe('the block sections', () => {
  it('shows its titles, and the texts closed: also without scripts they open at a tap', () => {
    const html = renderBlocks([block], {
      plugins: { ...plugins, blocks: { sections: SectionsBlock } },
      screen: { html: { '/blocks/0/items/1/text': '<p>Y</p>' } },
    });
    expect(html).toContain('<h2>How to find it</h2>');
    expect(html.match(/<details>/g)).toHaveLength(2);
    expect(html).toMatch(/<summary>.*Printer.*<p>Y<\/p>/);
    expect(html).not.toContain('open=""');
    expect(html).not.toContain('name=');
  });

  it('lets readers choose one of several things, each with its icon and picture', () => {
    const [, other] = block.items;
    const items = [{ ...other, icon: 'printer' as const, picture: 'label' as const }];
    const html = renderBlocks([{ ...block, exclusive: true, items }], {
      plugins: { ...plugins, blocks: { sections: SectionsBlock } },
      screen: { icons: { printer: 'M7 9V4' } },
    });
    expect(html).toContain('<details name="sections-blocks-0">');
    expect(html).toMatch(/d="M7 9V4".*Printer.*textLength="200"[^>]*>MAC 3C:22:FB:01:02:03/s);
  });
});
