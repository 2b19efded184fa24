import { describe, expect, it } from 'vitest';
import { plugins, renderBlocks } from '../../../../tests/support/render-blocks';
import { SchoolsBlock } from './Component';

const block = { block: 'schools' };
const withSchools = { ...plugins, blocks: { schools: SchoolsBlock } };

describe('the block schools', () => {
  it('links every school, with the parameters of the network', () => {
    const schools = [
      { schoolNameEn: 'riverside', name: { en: 'Riverside' }, searchKeys: '', logo: '/logo.svg' },
      { schoolNameEn: 'bare', name: {}, searchKeys: '' },
    ];
    const html = renderBlocks(
      [block],
      { query: { mac: 'a b' }, plugins: withSchools },
      { schools },
    );
    expect(html).toContain('href="/riverside?mac=a+b"');
    expect(html).toContain('>Riverside<');
    expect(html).toContain('>bare<');
    expect(html.match(/src="\/logo.svg"/g)).toHaveLength(1);
    expect(html.match(/src="\/logo.svg"/g)).toHaveLength(1);
  });

  it('says that there are none', () => {
    expect(renderBlocks([block], { plugins: withSchools })).toContain(
      'There are no schools to choose from',
    );
  });
});
