import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

const banner = { block: 'banner', title: { en: 'Maintenance' } };

describe('BannerBlock', () => {
  it('shows its sentence, in its tone, with its link', () => {
    const html = renderBlocks([
      {
        ...banner,
        tone: 'warning',
        text: { en: 'No access 0:00–6:00.' },
        link: { label: { en: 'Read more' }, screen: 'notify' },
      },
    ]);
    for (const text of [
      'Maintenance',
      'No access <span class="fg-whole">0:00–6:00</span>.',
      'Read more',
      'fg-tone-warning',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('informs by default, and has no link that leads nowhere', () => {
    const html = renderBlocks([{ ...banner, link: { label: 'Read more', screen: 'x' } }], {
      linkTo: () => ({}),
    });
    expect(html).toContain('fg-tone-info');
    expect(html).not.toContain('Read more');
  });
});
