import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';

const block = { block: 'schools' };

describe('the block schools', () => {
  it('links every school, with the parameters of the network', () => {
    const schools = [
      { schoolNameEn: 'riverside', name: { en: 'Riverside' }, searchKeys: '', logo: '/logo.svg' },
      { schoolNameEn: 'bare', name: {}, searchKeys: '' },
    ];
    const html = renderBlocks([block], { query: { mac: 'a b' } }, { schools });
    expect(html).toContain('href="/riverside?mac=a+b"');
    expect(html).toContain('>Riverside<');
    expect(html).toContain('>bare<');
    expect(html.match(/src="\/logo.svg"/g)).toHaveLength(1);
    expect(html.match(/src="\/logo.svg"/g)).toHaveLength(1);
  });

  it('says that there are none', () => {
    expect(renderBlocks([block])).toContain('There are no schools to choose from');
  });
});
